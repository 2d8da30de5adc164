import type { Sql } from "../database";
import { pointsAfter, pointsAtOnce } from "../tracks";
import type { Course } from "./Course";
import { coursesOf, type DriveName, keysOf, nameOf, type Reach } from "./courses";
import { type Driven, drive } from "./drive";
import { type Piece, quarterOf } from "./drawn";
import { type DueDrive, takeDrives } from "./due";
import { type Derived, forgetAfter, markBefore, readDrives, type Stored, writeDrives } from "./rows";

type Deriving = DriveName & {
  name: string;
  key: string;
  course: Course;
  stored: Stored | undefined;
  begin: Driven | undefined;
  driven: Driven | undefined;
  marks: Driven[];
  pieces: Piece[];
};

/**
 * Derives what is due of an account's drives, each from the first position that is new on; from its beginning where its
 * runs were sent anew, or other settings hold. The statements are few however many drives there are. Answers whether
 * something was due.
 */
export async function deriveDrives(sql: Sql, accountId: string, reach: Reach): Promise<boolean> {
  const due = await takeDrives(sql, accountId);
  if (due.length === 0) return false;
  const drives = await beginnings(sql, accountId, due, reach);
  for (let open = drives; open.length > 0;) {
    const found = await pointsAfter(
      sql,
      accountId,
      open.map(({ name, vehicle, driver, driven, course: { from, to } }) => ({
        id: name,
        vehicle,
        driver,
        at: driven?.track.at,
        from,
        to,
      })),
    );
    for (const each of open) for (const point of found.get(each.name) ?? []) follow(each, point);
    open = open.filter(({ name }) => found.get(name)?.length === pointsAtOnce);
  }
  await writeDrives(sql, accountId, drives.filter(isOther).map(derivedOf));
  return true;
}

type Point = Parameters<typeof drive>[2];

function follow(each: Deriving, point: Point): void {
  const { course, driven } = each;
  if (driven && quarterOf(driven.track.at.time) !== quarterOf(point.time)) each.marks.push(driven);
  const { driven: next, done } = drive(course, driven, point);
  each.driven = next;
  if (done) each.pieces.push(done);
}

/** Where each goes on from; what was derived behind that is forgotten. */
async function beginnings(
  sql: Sql,
  accountId: string,
  due: readonly DueDrive[],
  reach: Reach,
): Promise<Deriving[]> {
  const keys = await keysOf(sql, accountId, due, reach);
  const stored = await readDrives(sql, accountId, due);
  const isSame = (name: string) => stored.get(name)?.key === keys.get(name);
  const others = due.filter((each) => !isSame(nameOf(each)));
  const courses =
    others.length > 0 ? await coursesOf(sql, accountId, others, reach) : new Map<string, Course>();
  const deriving: Deriving[] = [];
  for (const { since, ...drive } of due) {
    const name = nameOf(drive);
    const known = stored.get(name);
    const before = isSame(name) ? known : undefined;
    const [key, course] = [keys.get(name), before?.course ?? courses.get(name)];
    // Nothing of it is on any map, or it was taken back.
    if (key === undefined || !course) continue;
    const goesOn = before?.state ? before.state.track.at.time < since : false;
    const begin = goesOn
      ? (before?.state ?? undefined)
      : before && (await markBefore(sql, accountId, { ...drive, since }));
    const concerned = known ? [known.course, course] : [course];
    if (!goesOn) await forgetAfter(sql, accountId, { ...drive, courses: concerned }, begin);
    deriving.push({
      ...drive,
      name,
      key,
      course,
      stored: known,
      begin,
      driven: begin,
      marks: [],
      pieces: [],
    });
  }
  return deriving;
}

/** A drive without a position is none yet. */
function isOther({ stored, begin, driven }: Deriving): boolean {
  return driven !== begin || (stored?.state ?? undefined) !== begin;
}

function derivedOf({ name: _name, begin: _begin, driven, stored, ...drive }: Deriving): Derived {
  return { ...drive, state: driven, before: stored };
}
