import { house, type Me } from "./api";

class Visitor {
  me = $state.raw<Me>({ id: null, name: null, account: false, csrf: "" });
  known = $state(false);

  async look(): Promise<void> {
    this.me = await house.me();
    this.known = true;
  }

  is(me: Me): void {
    this.me = me;
  }
}

export const visitor = new Visitor();
