import { useState } from "react";
import type { Settings } from "../../../schemas";
import { useSession } from "../../session";
import type { Table } from "../../spreadsheets";
import { doubtIn, guessFormats, type Formats } from "./columns/formats";
import { haveSameColumns, suggestMapping, type Mapping } from "./columns/mapping";
import type { Policy } from "./rows/plan";
import type { Doubt } from "./rows/problems";
import { matchTargets } from "./PolicyStep";
import type { Targets } from "./columns/targets";
import type { useRemembered } from "./columns/useRemembered";

export type Choices = {
  mapping: Mapping;
  /** Columns whose property was guessed, and that nobody has looked at. */
  guessed: ReadonlySet<number>;
  /** Columns that the last import of such a file used and that this one has not. */
  missing: string[];
  formats: Formats;
  /** A number that may be two, as long as nobody has said which. */
  doubt: string | undefined;
  /** What may not be meant, and is. */
  accepted: readonly Doubt[];
  policy: Policy;
  remembered: boolean;
  formatsChosen: boolean;
};

/** What becomes of places that nobody knows, as the account has it (domain 10). */
function places({ importUnknownLocation }: Settings): Pick<Policy, "addresses" | "locations" | "repeated"> {
  return {
    addresses: "find",
    repeated: "items",
    locations: importUnknownLocation === "REJECT" ? "reject" : "create",
  };
}

const policies: Record<string, Policy["existing"]> = { REJECT: "reject", UPDATE: "update" };

/** The columns, formats and policy of an import: as headings and account suggest them or as they were last, then as chosen. */
export function useImportChoices(
  targets: Targets,
  { recall }: Pick<ReturnType<typeof useRemembered>, "recall">,
) {
  const { language, settings } = useSession();
  const [choices, setChoices] = useState<Choices>();

  function suggested(table: Table): Choices {
    const { mapping, guessed } = suggestMapping(table, targets);
    const formats = guessFormats(table, mapping, targets.all, { language, settings });
    const match = matchTargets(targets.all, mapping)[0]?.path;
    const existing = policies[String(settings.importDuplicatePolicy)] ?? "update";
    return {
      mapping,
      guessed,
      missing: [],
      formats,
      doubt: doubtIn(table, mapping, targets.all),
      accepted: [],
      policy: { ...places(settings), match, existing, empty: "keep" },
      remembered: false,
      formatsChosen: false,
    };
  }

  return {
    choices,
    begin: (table: Table): void => {
      const last = recall(table, targets);
      if (!last) return setChoices(suggested(table));
      const { mapping, guessed, missing, formatsChosen = false } = last;
      const policy = { ...places(settings), ...last.policy };
      // What nobody chose was a guess: the account may write days otherwise by now, and this file its numbers.
      const chosen = formatsChosen ? last.formats : undefined;
      const formats = guessFormats(table, mapping, targets.all, { language, settings, chosen });
      const doubt = formatsChosen ? undefined : doubtIn(table, mapping, targets.all);
      setChoices({
        mapping,
        guessed,
        missing,
        formats,
        doubt,
        policy,
        formatsChosen,
        remembered: true,
        accepted: [],
      });
    },
    forget: (table: Table) => setChoices(suggested(table)),
    /** A new mapping may show how numbers are written, and may give or take what records are found by. */
    setMapping: (table: Table, mapping: Mapping): void => {
      setChoices((before) => {
        if (!before) return before;
        const found = matchTargets(targets.all, mapping).map(({ path }) => path);
        // Who wanted every row to be new still does.
        const none =
          before.policy.match === undefined && matchTargets(targets.all, before.mapping).length > 0;
        const match = none ? undefined : (found.find((path) => path === before.policy.match) ?? found[0]);
        const isKept = before.formatsChosen || haveSameColumns(before.mapping, mapping);
        const formats = isKept
          ? before.formats
          : guessFormats(table, mapping, targets.all, { language, settings });
        const doubt = isKept ? before.doubt : doubtIn(table, mapping, targets.all);
        const guessed = new Set(
          [...before.guessed].filter((index) => isSame(index, before.mapping, mapping)),
        );
        return { ...before, mapping, guessed, formats, doubt, policy: { ...before.policy, match } };
      });
    },
    setFormats: (formats: Formats) =>
      setChoices((before) => before && { ...before, formats, formatsChosen: true, doubt: undefined }),
    accept: (doubt: Doubt) =>
      setChoices((before) => before && { ...before, accepted: [...before.accepted, doubt] }),
    setPolicy: (policy: Policy) => setChoices((before) => before && { ...before, policy }),
  };
}

/** Whether a column fills what it filled before. */
function isSame(index: number, before: Mapping, after: Mapping): boolean {
  const pathOf = (mapping: Mapping) =>
    Object.entries(mapping).find(([, source]) => "columns" in source && source.columns.includes(index))?.[0];
  return pathOf(before) === pathOf(after);
}
