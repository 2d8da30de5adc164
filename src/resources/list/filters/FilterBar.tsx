import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslate } from "ra-core";
import { Suspense, useMemo, useState } from "react";
import { laterWithTexts, LoadFailure } from "../../../session";
import { useResource } from "../../resource";
import { filterOf, clausesOf, type Clause } from "../query/clauses";
import type { FilterField } from "../query/filterFields";
import type { ListQuery, QueryProblem } from "../query/listQuery";
import { FilterChip } from "./FilterChip";
import { clausesOfCondition, conditionsOf, type Condition } from "./filterModes";
import { useFilterText } from "./useFilterText";

const FilterEditor = laterWithTexts(
  "filterEditor",
  async () => (await import("./FilterEditor")).FilterEditor,
  LoadFailure,
);

type Filtered = Pick<ListQuery, "filter" | "problems">;

/** What is filtered by now, and how that is changed: a list's address, or another place that keeps it. */
export type Filtering = { query: Filtered; change: (part: Partial<Filtered>) => void };

type FilterBarProps = {
  address: Filtering;
  fields: FilterField[];
  /** Where the editor of a new filter opens; undefined while none is being added. */
  adding: HTMLElement | undefined;
  onAdded: () => void;
};

/** The conditions in force as chips, and what of the address could not be followed. */
export function FilterBar({ address, fields, adding, onAdded }: FilterBarProps) {
  const translate = useTranslate();
  const view = useResource();
  const { query, change } = address;
  const conditions = useMemo(() => conditionsOf(query.filter, fields), [query.filter, fields]);
  const textOf = useFilterText(view, fields, conditions);
  const [edited, setEdited] = useState<{ condition: Condition; anchor: HTMLElement }>();
  const anchor = adding ?? edited?.anchor;

  function without(condition: Condition): Clause[] {
    const kept = conditions.filter((each) => each !== condition);
    return kept.flatMap((each) => clausesOfAny(each, fields));
  }
  function apply(next: Clause[]): void {
    const before = edited ? without(edited.condition) : clausesOf(query.filter);
    change({ filter: filterOf([...before, ...next]) });
    close();
  }
  function close(): void {
    setEdited(undefined);
    onAdded();
  }

  return (
    <>
      {conditions.length + query.problems.length > 0 && (
        <Box sx={{ display: "flex", alignItems: "flex-start", gap: 1, px: 1.5, pb: 1 }}>
          <Box
            component="ul"
            aria-label={translate("list.filter.active")}
            sx={{ display: "flex", flexWrap: "wrap", gap: 0.75, m: 0, p: 0, listStyle: "none", minWidth: 0 }}
          >
            {conditions.map((condition) => {
              const text = textOf(condition);
              return (
                <FilterChip
                  key={`${condition.path} ${condition.mode}`}
                  text={text}
                  removeLabel={translate("list.filter.remove", { filter: text })}
                  onEdit={
                    condition.path === "id"
                      ? undefined
                      : (event) => setEdited({ condition, anchor: event.currentTarget })
                  }
                  onRemove={() => change({ filter: filterOf(without(condition)) })}
                />
              );
            })}
            {query.problems.map((problem, index) => {
              const text = problemText(problem, translate);
              return (
                <FilterChip
                  key={`problem ${index}`}
                  wrong
                  text={text}
                  removeLabel={translate("list.filter.remove", { filter: text })}
                  onRemove={() => change({ problems: query.problems.filter((each) => each !== problem) })}
                />
              );
            })}
          </Box>
          <Button
            onClick={() => change({ filter: {}, problems: [] })}
            sx={{ flexShrink: 0, minHeight: 28, py: 0 }}
          >
            {translate("list.filter.clear")}
          </Button>
        </Box>
      )}
      {anchor && (
        <Suspense fallback={null}>
          <FilterEditor
            anchor={anchor}
            fields={fields}
            condition={edited?.condition}
            onApply={apply}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}

function clausesOfAny(condition: Condition, fields: FilterField[]): Clause[] {
  const field = fields.find(({ path }) => path === condition.path) ?? idField;
  return clausesOfCondition(condition, field);
}

/** Every record can be asked for by its id (schemas/operators.ts). */
const idField: FilterField = {
  path: "id",
  kind: "text",
  property: { type: "string" },
  operators: ["eq", "in"],
  offered: false,
};

/** What of an address could not be followed. */
export function problemText(problem: QueryProblem, translate: ReturnType<typeof useTranslate>): string {
  if (!("clause" in problem)) return translate(`list.problem.${problem.code}`, { text: problem.text });
  const { path, operator, value } = problem.clause;
  return translate(`list.problem.${problem.code}`, { path, operator, value: JSON.stringify(value) });
}
