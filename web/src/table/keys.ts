// Keys at the table. Single letters, and never while a field is being typed in.

export interface Keys {
  readonly press: (key: string) => boolean;
  readonly seat: (number: number) => void;
  readonly pots: () => void;
  readonly dead: () => void;
  readonly last: () => void;
  readonly why: () => void;
  readonly help: () => void;
}

/** Whether the keyboard belongs to a field just now. */
function typing(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.matches("textarea, select, input:not([type=range], [type=checkbox], [type=radio], [type=button])")
  );
}

export function pressed(event: KeyboardEvent, keys: Keys): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (document.querySelector("dialog[open]")) return;
  const inField = typing(event.target);
  const key = event.key.toLowerCase();
  // A letter cannot be part of an amount, so that R raises even while the amount has the focus.
  if (inField && !(event.target as HTMLElement).matches(".amount input")) return;
  if (/^\d$/.test(key)) {
    // R goes to the amount, and then digits are typed there.
    if (!inField) keys.seat(Number(key) || 10);
    return;
  }
  const does: Readonly<Record<string, () => void>> = {
    p: keys.pots,
    d: keys.dead,
    l: keys.last,
    "?": keys.why,
    k: keys.help,
  };
  if (keys.press(key)) event.preventDefault();
  else if (does[key]) {
    event.preventDefault();
    does[key]();
  }
}
