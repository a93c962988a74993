import type { Value } from "../house/api";

/** The sign that the host is writing; it outlives the sheet it is written on. */
export class SignDraft {
  open = $state(false);
  fields = $state.raw<Record<string, Value>>({});

  /** The draft was granted: it is no longer one. */
  granted(): void {
    this.open = false;
    this.fields = {};
  }
}
