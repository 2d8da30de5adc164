/**
 * What is made once for a thing, and anew only where what else it is made of has changed: a row of the timeline comes
 * and goes while one scrolls, with dozens of bars and texts.
 */
export function kept<Thing extends object, More extends unknown[], Made>(
  make: (thing: Thing, ...more: More) => Made,
): (thing: Thing, ...more: More) => Made {
  const all = new WeakMap<Thing, { more: More; made: Made }>();
  return (thing, ...more) => {
    const known = all.get(thing);
    if (known && known.more.every((each, at) => each === more[at])) return known.made;
    const made = make(thing, ...more);
    all.set(thing, { more, made });
    return made;
  };
}
