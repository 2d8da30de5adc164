import { useTranslate } from "ra-core";
import { useResource } from "../../resource";
import { UnplacedLink } from "../../unplaced";
import { clausesOf, filterOf, type Clause } from "../query/clauses";
import type { ListAddress } from "../query/useListQuery";
import { ChoiceChips } from "./ChoiceChips";
import { useGroupCounts } from "./useGroupCounts";

/** The groups of the list's records (`x-list.groups`), each with how many there are; one of them at a time may be shown alone. */
export function GroupChips({ address }: { address: ListAddress }) {
  const translate = useTranslate();
  const view = useResource();
  const { groups, unplaced } = view.resource["x-list"];
  const counts = useGroupCounts(view.name, groups?.property, address.query);
  if (groups === undefined) return null;

  const { property, of } = groups;
  const clauses = clausesOf(address.query.filter);
  const others = clauses.filter(({ path }) => path !== property);
  const own = clauses.filter(({ path }) => path === property);
  function choose(values: unknown[] | undefined): void {
    const chosen = values ? [{ path: property, operator: "in" as const, value: values }] : [];
    address.change({ filter: filterOf([...others, ...chosen]) });
  }
  const chips = [
    {
      name: "all",
      label: translate("list.groups.all"),
      values: undefined,
      tone: undefined,
      count: counts?.all,
    },
    ...of.map((group) => ({
      ...group,
      label: view.groupLabel(group),
      count: counts?.of(group.values),
    })),
  ];
  return (
    <ChoiceChips
      label={view.label(property)}
      choices={chips.map(({ values, count, ...chip }) => {
        const isChosen =
          values === undefined ? own.length === 0 : own.length === 1 && asksFor(own[0], values);
        return { ...chip, count, isChosen, onChoose: () => choose(isChosen ? undefined : values) };
      })}
    >
      {unplaced && view.access === "edit" && <UnplacedLink view={view} unplaced={unplaced} />}
    </ChoiceChips>
  );
}

function asksFor(clause: Clause | undefined, values: unknown[]): boolean {
  if (clause?.operator !== "in" || !Array.isArray(clause.value)) return false;
  return clause.value.length === values.length && clause.value.every((value) => values.includes(value));
}
