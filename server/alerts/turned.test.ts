import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Cause } from "./causesOf";
import { type StandingAlert, turned } from "./turned";
import { runs } from "../../tests/scope";

const late = (order: string, strength: Cause["strength"] = "RAISES"): Cause => ({
  kind: "LATE",
  strength,
  vehicle: "van",
  run: "run",
  order,
});
const standing = ({ strength: _strength, ...about }: Cause): StandingAlert => ({
  id: about.order ?? about.kind,
  ...about,
});

describe("alerts", () => {
  it("are raised once, kept by what would not raise them, and gone with their cause", () => {
    expect(turned([], [late("a", "KEEPS")]).raised).toEqual([]);
    expect(turned([], [late("a")])).toEqual({ raised: [late("a")], gone: [] });
    const open = [standing(late("a"))];
    expect(turned(open, [late("a")])).toEqual({ raised: [], gone: [] });
    expect(turned(open, [late("a", "KEEPS")])).toEqual({ raised: [], gone: [] });
    expect(turned(open, [late("b")])).toEqual({ raised: [late("b")], gone: open });
  });

  it("of what is late stand in place of those of what is at risk, as long as they stand", () => {
    const risk: Cause = { ...late("a"), kind: "AT_RISK" };
    const atRisk = [standing(risk)];
    expect(turned(atRisk, [late("a")])).toEqual({ raised: [late("a")], gone: atRisk });
    const open = [standing(late("a"))];
    expect(turned(open, [risk, late("a", "KEEPS")])).toEqual({ raised: [], gone: [] });
    expect(turned(open, [risk])).toEqual({ raised: [risk], gone: open });
    expect(turned([], [risk, late("a", "KEEPS")]).raised).toEqual([risk]);
  });

  it("stand once for each cause at a time, whatever happens in whatever order", () => {
    const cause = fc.record({
      kind: fc.constantFrom("LATE" as const, "AT_RISK" as const, "NO_GPS" as const, "NOT_STARTED" as const),
      strength: fc.constantFrom("RAISES" as const, "KEEPS" as const),
      vehicle: fc.constant("van"),
      run: fc.constantFrom("one", "other"),
      order: fc.constantFrom("a", "b"),
    });
    const named = (about: StandingAlert | Cause) =>
      about.kind === "NO_GPS"
        ? about.kind
        : `${about.kind} ${about.kind === "NOT_STARTED" ? about.run : about.order}`;
    const looks = fc.array(fc.uniqueArray(cause, { selector: named, maxLength: 6 }), { maxLength: 12 });
    fc.assert(
      fc.property(looks, (all) => {
        let open: StandingAlert[] = [];
        for (const causes of all) {
          const { raised, gone } = turned(open, causes);
          open = [...open.filter((alert) => !gone.includes(alert)), ...raised.map(standing)];
          expect(new Set(open.map(named)).size).toBe(open.length);
          for (const alert of open) expect(causes.map(named)).toContain(named(alert));
          expect(turned(open, causes)).toEqual({ raised: [], gone: [] });
        }
      }),
      { numRuns: runs(300) },
    );
  });
});
