import type { Setting } from "../records";

/** A setting, and those that show only while it is on. */
export type Placed = { setting: Setting; children: Placed[] };
/** Settings under a heading of their section; "" for those without one. */
type Group = { name: string; placed: Placed[] };
export type SectionPart = { section: string; groups: Group[] };

/** Where settings show that a server names no section of. */
const unnamed = "account";

/** The settings of one section, or of all of them, as they stand on the screen. */
export function layOut(settings: readonly Setting[], section: string): SectionPart[] {
  const wanted = section === "all" ? settings : settings.filter((each) => sectionOf(each) === section);
  return grouped(wanted, sectionOf).map(([name, members]) => ({ section: name, groups: groupsOf(members) }));
}

/** The parts with no more than so many fields among them. */
export function firstOf(parts: SectionPart[], count: number): SectionPart[] {
  let left = count;
  return parts.flatMap(({ section, groups }) => {
    const kept = groups.flatMap(({ name, placed }) => {
      const taken = placed.slice(0, left);
      left = Math.max(0, left - placed.length);
      return taken.length === 0 ? [] : [{ name, placed: taken }];
    });
    return kept.length === 0 ? [] : [{ section, groups: kept }];
  });
}

function sectionOf({ section }: Setting): string {
  return section ?? unnamed;
}

function groupsOf(settings: readonly Setting[]): Group[] {
  const owners = ownersOf(settings);
  const below = new Map(grouped([...owners.keys()], (each) => owners.get(each)));
  const place = (setting: Setting): Placed => ({ setting, children: (below.get(setting) ?? []).map(place) });
  const top = settings.filter((setting) => !owners.has(setting));
  return grouped(top, ({ group }) => group ?? "").map(([name, members]) => ({
    name,
    placed: members.map(place),
  }));
}

/** Only what stands before a setting owns it, so that no two own each other. */
function ownersOf(settings: readonly Setting[]): Map<Setting, Setting> {
  const owners = new Map<Setting, Setting>();
  settings.forEach((owner, index) => {
    if (owner.type !== "BOOLEAN_RELATED" || owner.related.length === 0) return;
    for (const setting of settings.slice(index + 1)) {
      if (owner.related.includes(setting.name) && !owners.has(setting)) owners.set(setting, owner);
    }
  });
  return owners;
}

function grouped<Each, Key>(list: readonly Each[], keyOf: (each: Each) => Key): [Key, Each[]][] {
  const groups = new Map<Key, Each[]>();
  for (const each of list) {
    const key = keyOf(each);
    const group = groups.get(key);
    if (group) group.push(each);
    else groups.set(key, [each]);
  }
  return [...groups];
}
