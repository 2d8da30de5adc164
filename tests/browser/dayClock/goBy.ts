/** What a clock shows: so much at a real moment, both in milliseconds since 1970, and how many times as fast it goes. */
export type Pace = { real: number; shown: number; speed: number };

/**
 * Has `Date` tell what such a clock shows. Its text is all that a page or a server is given: it takes nothing from
 * around it.
 */
export function goBy(paceOf: () => Pace): void {
  const Real = Date;
  const now = () => {
    const { real, shown, speed } = paceOf();
    return Math.floor(shown + (Real.now() - real) * speed);
  };
  globalThis.Date = new Proxy(Real, {
    construct: (target, given, as) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, as) as object,
    apply: () => new Real(now()).toString(),
    get: (target, name) => (name === "now" ? now : (Reflect.get(target, name) as unknown)),
  });
}
