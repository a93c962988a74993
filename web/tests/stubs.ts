// What a browser has and these tests have not; to be imported before the page.
const nothing = () => {};
Object.assign(globalThis, {
  location: new URL("http://house.test/table/t_1"),
  addEventListener: nothing,
  document: { addEventListener: nothing },
  matchMedia: () => ({ matches: false, addEventListener: nothing }),
});
