import { useQueryClient } from "@tanstack/react-query";
import { useTranslate } from "ra-core";
import { useMemo } from "react";
import { useApi } from "../../session";
import type { Table } from "../../spreadsheets";
import { cellReading, loadReferences } from "../cells";
import { startOf } from "../form";
import { useRecentActions } from "../recent";
import type { ResourceView } from "../resource";
import { importApi } from "./rows/api";
import type { Written } from "./result/apply";
import { checkRows, type Checked } from "./check/check";
import { withColumnUnits } from "./columns/columnUnits";
import { filledMapping } from "./columns/mapping";
import { placeProperty } from "./rows/placing";
import { useApplying } from "./result/useApplying";
import { useChecking } from "./check/useChecking";
import type { Choices } from "./useImportChoices";
import type { Setup } from "./useSetup";

type Source = { table: Table; badQuotes: number[]; choices: Choices };

/** Checks and applies the rows of a file; what was written can be undone in the recent actions. */
export function useImportRun(view: ResourceView, setup: Setup) {
  const translate = useTranslate();
  const provider = useApi();
  const api = useMemo(() => importApi(provider, view.name), [provider, view.name]);
  const recent = useRecentActions();
  const queries = useQueryClient();
  const { checking, start: startChecking, cancel } = useChecking();
  const {
    applying,
    start: startApplying,
    stop,
    proceed,
  } = useApplying((written: Written[]) => {
    void queries.invalidateQueries({ queryKey: [view.name] });
    if (written.length === 0) return;
    const updated = written.filter(({ before }) => before !== undefined).length;
    const created = written.length - updated;
    const title = translate("import.result.action", { created, updated });
    recent.record({ kind: "import", resource: view.name, title, items: written });
  });
  const targets = setup.targets.all;

  return {
    checking,
    cancel,
    check: ({ table, badQuotes, choices: { mapping: chosen, formats, policy, accepted } }: Source) =>
      startChecking(async (options) => {
        const mapping = filledMapping(chosen);
        const mapped = targets.flatMap(({ path, target }) =>
          target !== undefined && mapping[path] ? [target] : [],
        );
        const references = await loadReferences(provider, mapped, options.signal);
        const usual = cellReading({ ...setup, ...formats, resource: view.resource, references });
        const reading = withColumnUnits(usual, mapping, setup.units);
        const width = table.columns.length;
        const start = startOf(view, Object.keys(mapping));
        const place = placeProperty(view.resource);
        const planning = {
          mapping,
          targets,
          policy,
          reading,
          width,
          badQuotes: new Set(badQuotes),
          accepted: new Set(accepted),
          start,
          place,
          schedule: view.resource,
        };
        return checkRows({ api, resource: view.resource, table, planning, ...options });
      }),
    applying,
    stop,
    proceed,
    apply: ({ table, choices }: Source, checked: Checked) =>
      startApplying({
        api,
        resource: view.resource,
        table,
        mapping: filledMapping(choices.mapping),
        checked,
      }),
  };
}
