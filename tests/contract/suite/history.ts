import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import type { Values } from "../records";
import type { World } from "../world";
import { asComputed, retitled, writable } from "./changed";
import { familyOptions } from "./leaves";

export function describeHistory(world: World, name: string): void {
  const subject = world.subject(name);
  if (subject.resource["x-api"].history !== false)
    describe("a record's history", familyOptions(subject), () => {
      it("tells who created, changed and removed it and what became of its values, newest first", async () => {
        const record = await subject.create();
        const change = await retitled(subject);
        await subject.update(record.id, { ...writable(subject, record), ...change }, record.version);
        await subject.remove([record.id]);
        const { rows, total } = await subject.history(record.id);
        expect(total).toBe(3);
        expect(rows.map(({ actionType, version, user }) => [actionType, version, user])).toEqual([
          ["DELETE", expect.any(Number), subject.login],
          ["UPDATE", 2, subject.login],
          ["CREATE", 1, subject.login],
        ]);
        const [property = ""] = Object.keys(change);
        const after: Values = asComputed(subject, { ...record, ...change });
        const changed = Object.keys(after).filter((each) => !isDeepStrictEqual(after[each], record[each]));
        expect(rows[1]?.changes).toEqual(
          Object.fromEntries(changed.map((each) => [each, { from: record[each], to: after[each] }])),
        );
        expect(rows[1]?.description).toContain(`${property}=`);
      });
    });
}
