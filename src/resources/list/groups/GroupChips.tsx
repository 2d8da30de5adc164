import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import { useTranslate } from "ra-core";
import { useUnits } from "../../../units";
import { useResource } from "../../resource";
import { UnplacedLink } from "../../unplaced";
import { clausesOf, filterOf, type Clause } from "../query/clauses";
import type { ListAddress } from "../query/useListQuery";
import type { Tone } from "../../../../schemas";
import { useGroupCounts } from "./useGroupCounts";

/** The groups of the list's records (`x-list.groups`), each with how many there are; one of them at a time may be shown alone. */
export function GroupChips({ address }: { address: ListAddress }) {
  const translate = useTranslate();
  const { number } = useUnits();
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
    <Box
      role="group"
      aria-label={view.label(property)}
      sx={{ display: "flex", gap: 0.75, px: 1.5, pb: 1.25, overflowX: "auto", flexShrink: 0 }}
    >
      {chips.map(({ name, label, values, tone, count }) => {
        const pressed = values === undefined ? own.length === 0 : own.length === 1 && asksFor(own[0], values);
        return (
          <Chip
            key={name}
            component="button"
            type="button"
            clickable
            size="small"
            variant={pressed ? "filled" : "outlined"}
            color={pressed ? "primary" : "default"}
            aria-pressed={pressed}
            onClick={() => choose(pressed ? undefined : values)}
            icon={tone && !pressed ? <Dot tone={tone} /> : undefined}
            label={
              <>
                {label}{" "}
                {count !== undefined && (
                  <Box
                    component="span"
                    sx={{ marginInlineStart: 0.5, fontVariantNumeric: "tabular-nums", opacity: 0.85 }}
                  >
                    {number(count)}
                  </Box>
                )}
              </>
            }
          />
        );
      })}
      {unplaced && view.access === "edit" && <UnplacedLink view={view} unplaced={unplaced} />}
    </Box>
  );
}

function asksFor(clause: Clause | undefined, values: unknown[]): boolean {
  if (clause?.operator !== "in" || !Array.isArray(clause.value)) return false;
  return clause.value.length === values.length && clause.value.every((value) => values.includes(value));
}

/** Beside the words: the colour alone says nothing. */
function Dot({ tone }: { tone: Tone }) {
  return (
    <Box
      component="span"
      aria-hidden="true"
      sx={{
        width: 8,
        height: 8,
        borderRadius: "50%",
        bgcolor: `${tone}.main`,
        ml: "8px !important",
        flexShrink: 0,
      }}
    />
  );
}
