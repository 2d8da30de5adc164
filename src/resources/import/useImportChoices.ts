import { useState } from "react";
import type { Settings } from "../../../schemas";
import { useSession } from "../../session";
import type { Table } from "../../spreadsheets";
import { guessFormats, type Formats } from "./columns/formats";
import { suggestMapping, type Mapping } from "./columns/mapping";
import type { Policy } from "./rows/plan";
import { matchTargets } from "./PolicyStep";
import type { Targets } from "./columns/targets";
import type { useRemembered } from "./columns/useRemembered";

export type Choices = {
  mapping: Mapping;
  formats: Formats;
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
    const mapping = suggestMapping(table.columns, targets);
    const formats = guessFormats(table, mapping, targets.all, { language, settings });
    const match = matchTargets(targets.all, mapping)[0]?.path;
    const existing = policies[String(settings.importDuplicatePolicy)] ?? "update";
    return {
      mapping,
      formats,
      policy: { ...places(settings), match, existing, empty: "keep" },
      remembered: false,
      formatsChosen: false,
    };
  }

  return {
    choices,
    begin: (table: Table): void => {
      const last = recall(table.columns, targets);
      if (!last) return setChoices(suggested(table));
      const { mapping, formatsChosen = false } = last;
      const policy = { ...places(settings), ...last.policy };
      // What nobody chose was a guess: the account may write days otherwise by now, and this file its numbers.
      const chosen = formatsChosen ? last.formats : undefined;
      const formats = guessFormats(table, mapping, targets.all, { language, settings, chosen });
      setChoices({ mapping, formats, policy, remembered: true, formatsChosen });
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
        const formats = before.formatsChosen
          ? before.formats
          : guessFormats(table, mapping, targets.all, { language, settings });
        return { ...before, mapping, formats, policy: { ...before.policy, match } };
      });
    },
    setFormats: (formats: Formats) =>
      setChoices((before) => before && { ...before, formats, formatsChosen: true }),
    setPolicy: (policy: Policy) => setChoices((before) => before && { ...before, policy }),
  };
}
