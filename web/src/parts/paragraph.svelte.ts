import { house, type Paragraph } from "../house/api";
import type { Law } from "../wire";

const read = new Map<string, Promise<Paragraph>>();

/** Our text of a paragraph; read once. */
export function textOf(key: string): Promise<Paragraph> {
  const known = read.get(key);
  if (known) return known;
  const coming = house.paragraph(key);
  read.set(key, coming);
  coming.catch(() => read.delete(key));
  return coming;
}

/** The paragraph that lies open beside its chip, wherever on the page that is. */
class Open {
  law = $state.raw<Law | null>(null);
  chip = $state.raw<HTMLElement | null>(null);

  toggle(law: Law, chip: HTMLElement): void {
    const again = this.chip === chip;
    this.law = again ? null : law;
    this.chip = again ? null : chip;
  }

  close(): void {
    this.chip?.focus({ preventScroll: true });
    this.law = this.chip = null;
  }
}

export const open = new Open();
