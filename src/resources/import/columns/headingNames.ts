import { ownLabel, propertyAt, type Resource, type Settings, type Unit } from "../../../../schemas";
import type { Units } from "../../../units";
import {
  cellColumn,
  headings,
  labelsIn,
  plain,
  spanHeadings,
  unitNames,
  unitOf,
  type Label,
  type Texts,
} from "../../cells";
import { unitsOfColumn } from "./columnUnits";
import { HeadingIndex } from "./HeadingIndex";
import { wordsOf } from "./headingWords";

/** What a heading says of its column. */
export type Meaning = {
  path: string;
  /** From 0 to 1; 1 where it is the property's own name. */
  likeness: number;
  /** The unit that it names, where that is not the account's: `columnUnits.ts`. */
  unit?: string;
  /** It has more of what another column begins: a town, of an address. */
  isMore?: true;
};

export type HeadingNames = {
  /**
   * The property that a heading names: by its path, by its label in any language, else by another name that people give it
   * ("lat", "zip"); undefined where several are meant.
   */
  named(heading: string): string | undefined;
  /** The same; of one that says it in other words, with a letter wrong or with a unit, what is most likely meant. */
  meaningOf(heading: string): Meaning | undefined;
};

type Naming = {
  /** All properties, those that may be filled, and parts of lists. */
  paths: string[];
  importable: ReadonlySet<string>;
  parts: { of: string; path: string; labels: string[] }[];
  own: Texts;
  languages: Texts[];
  units: Units;
  settings?: Settings | undefined;
};

/** What the columns of a resource are called in files: ours, in any language, and other people's. */
export function headingNames(resource: Resource, naming: Naming): HeadingNames {
  const { paths, importable, parts, own, languages, settings } = naming;
  const everyLanguage = [own, ...languages];
  const unit = unitOf(naming.units);
  const unitLabel = (path: string) => unit(cellColumn(resource, path))?.label;
  const names = new Names();
  const otherNames = new Names();
  const index = new HeadingIndex();
  const add = (into: Names, text: string, path: string) => {
    into.add(text, path);
    if (importable.has(path)) index.add(text, path);
  };
  for (const path of paths) names.add(path, path);
  // Files from before the account had words of its own are known by the usual ones.
  for (const label of [
    labelsIn(resource, own, settings),
    ...everyLanguage.map((texts) => labelsIn(resource, texts)),
  ]) {
    for (const [path, heading] of headings(paths, label, unitLabel)) names.add(heading, path);
    for (const [path, heading] of headings(paths, label, () => undefined)) {
      add(names, heading, path);
      for (const end of endsOf(resource, path, heading, label)) names.add(end, path);
    }
  }
  names.add("id", "id");
  for (const { path, labels } of parts) for (const label of labels) add(names, label, path);
  for (const texts of everyLanguage)
    for (const path of importable) {
      for (const name of otherNamesOf(texts, path, importable)) add(otherNames, name, path);
      for (const name of listed(texts, `${keyOf(path)}_more`)) index.add(name, `${path}${more}`);
    }
  for (const [heading, path] of Object.entries(resource["x-headings"] ?? {})) add(otherNames, heading, path);
  const accounts = accountWords(resource, naming);
  const units = unitWords(everyLanguage);

  const known = (heading: string) =>
    accounts.get(plain(heading)) ?? names.of(heading) ?? otherNames.of(heading) ?? [];
  const named = (heading: string) => {
    const [path, ...others] = known(heading);
    return path !== undefined && others.length === 0 && importable.has(path) ? path : undefined;
  };
  const likely = (words: readonly string[]): Meaning | undefined => {
    const found = index.find(words);
    if (!found) return undefined;
    const isMore = found.path.endsWith(more);
    return { ...found, path: found.path.replace(more, ""), ...(isMore && { isMore }) };
  };
  /** Of what is measured so, if it is one property alone: "kg". */
  const onlyOf = (kind: Unit): Meaning | undefined => {
    const [path, ...others] = [...importable].filter(
      (each) => !parts.some((part) => part.path === each) && unitAt(each) === kind,
    );
    return path === undefined || others.length > 0 ? undefined : { path, likeness: 0.9 };
  };
  const unitAt = (path: string) => propertyAt(resource, path)?.["x-unit"];
  const meaningOf = (text: string, words: readonly string[]): Meaning | undefined => {
    const path = named(text);
    return path === undefined ? likely(words) : { path, likeness: 1 };
  };
  return {
    named,
    meaningOf(heading) {
      const words = wordsOf(heading);
      const exact = named(heading);
      // What is ours and may not be filled is nothing else, however alike.
      const isOurs = exact === undefined && [...known(heading)].length === 1;
      if (isOurs || !words.some((word) => /\p{L}/u.test(word))) return undefined;
      for (const { words: ending, scale, kind } of units) {
        if (ending.join(" ") !== words.slice(-ending.length).join(" ")) continue;
        const rest = words.slice(0, -ending.length);
        const meaning =
          exact !== undefined
            ? { path: exact, likeness: 1 }
            : rest.length === 0
              ? onlyOf(kind)
              : meaningOf(rest.join(" "), rest);
        if (meaning && unitAt(meaning.path) === kind) return { ...meaning, unit: scale };
      }
      return meaningOf(heading, words);
    },
  };
}

/** What the ends of time windows are called in cells of their own, however many windows the account had. */
function endsOf(resource: Resource, path: string, heading: string, label: Label): string[] {
  const { kind, property } = cellColumn(resource, path);
  if (kind !== "spans") return [];
  return [1, property.maxItems ?? 1].flatMap((windows) => spanHeadings(path, heading, label, windows));
}

/** Of a name that is of a further part of the property. */
const more = "+";

/** By the last step of its path, unless that is a property of the record itself; and by the whole. */
function otherNamesOf(texts: Texts, path: string, importable: ReadonlySet<string>): string[] {
  const [step = path, ...above] = path.split(".").toReversed();
  const isAnothers = above.length > 0 && importable.has(step);
  return [...(isAnothers ? [] : listed(texts, step)), ...listed(texts, keyOf(path))];
}

function keyOf(path: string): string {
  return path.replaceAll(".", "_");
}

function listed(texts: Texts, key: string): string[] {
  return (texts(`import.headings.${key}`) ?? "").split(";").filter((name) => name !== "");
}

/** The account's own word means what it means there, also where it is another property's usual label. */
function accountWords(resource: Resource, { paths, own, settings, units }: Naming): Map<string, string[]> {
  const unit = unitOf(units);
  const shown = headings(
    paths,
    labelsIn(resource, own, settings),
    (path) => unit(cellColumn(resource, path))?.label,
  );
  return new Map(
    paths.flatMap((path) => {
      const heading = shown.get(path);
      const word = ownLabel(propertyAt(resource, path)?.["x-label"], settings ?? {});
      return word === undefined || heading === undefined ? [] : [[plain(heading), [path]] as const];
    }),
  );
}

/** How headings end that name a unit, the longest first. */
function unitWords(languages: Texts[]): { words: string[]; scale: string; kind: Unit }[] {
  return Object.entries(unitsOfColumn)
    .flatMap(([kind, scales]) =>
      scales.flatMap((scale) =>
        languages.flatMap((texts) =>
          [scale, ...unitNames(texts, scale)].map((name) => ({
            words: wordsOf(name),
            scale,
            kind: kind as Unit,
          })),
        ),
      ),
    )
    .filter(({ words }) => words.length > 0)
    .toSorted((one, other) => other.words.length - one.words.length);
}

/** Properties by what they are called. */
class Names {
  readonly #paths = new Map<string, Set<string>>();

  add(name: string, path: string): void {
    const key = plain(name);
    if (key !== "") this.#paths.set(key, (this.#paths.get(key) ?? new Set()).add(path));
  }

  of(name: string): Set<string> | undefined {
    return this.#paths.get(plain(name));
  }
}
