import RemoveIcon from "@mui/icons-material/Close";
import Chip from "@mui/material/Chip";
import IconButton from "@mui/material/IconButton";
import Stack from "@mui/material/Stack";
import { useQuery } from "@tanstack/react-query";
import { useTranslate } from "ra-core";
import { loadReport } from "virtual:reports";
import { filtersOf, type ReportProperty, type ShownReport, textKey } from "../../../schemas/reports";
import { useReferenceTitles } from "../../records/titles";

type FilterChipsProps = {
  id: string;
  /** Of which report. */
  name: string;
  filter: Record<string, unknown>;
  onRemove?: (parameter: string) => void;
};

/** Each part of a report's filter as a text: "Vehicle: Van 1, Van 2". */
export function FilterChips({ id, name, filter, onRemove }: FilterChipsProps) {
  const translate = useTranslate();
  const { data: report } = useQuery({
    queryKey: ["reports", name, "description"],
    queryFn: () => loadReport(name),
    staleTime: Infinity,
  });
  if (!report) return null;
  return (
    <Stack id={id} tabIndex={-1} component="ul" direction="row" useFlexGap sx={list}>
      {Object.entries(filter).map(([parameter, value]) => {
        const part = partOf(report, parameter, translate);
        return (
          <li key={parameter}>
            <FilterChip
              {...part}
              values={[value].flat().map(String)}
              {...(onRemove && { onRemove: () => onRemove(parameter) })}
            />
          </li>
        );
      })}
    </Stack>
  );
}

type Part = { label: string; resource: string | undefined; named: (value: string) => string };
type FilterChipProps = Part & { values: string[]; onRemove?: () => void };

function FilterChip({ label, resource, named, values, onRemove }: FilterChipProps) {
  const translate = useTranslate();
  const titles = useReferenceTitles(resource ?? "", resource === undefined ? [] : values);
  const text = `${label}: ${values.map((value) => titles.get(value) ?? named(value)).join(", ")}`;
  return (
    <>
      <Chip variant="outlined" label={text} />
      {onRemove && (
        <IconButton
          size="small"
          aria-label={translate("widgets.reportFilter.remove", { filter: text })}
          onClick={onRemove}
        >
          <RemoveIcon fontSize="small" />
        </IconButton>
      )}
    </>
  );
}

/** What a parameter and its values are called: those of a filter, of a choice, or by what rows are gathered. */
function partOf(report: ShownReport, parameter: string, translate: ReturnType<typeof useTranslate>): Part {
  const { choices = {}, by = [] } = report;
  if (parameter === "by")
    return {
      label: translate("widgets.reportFilter.by"),
      resource: undefined,
      named: (value) =>
        translate(`reports.${report.name}.by.${value}`, {
          _: by.find(({ name }) => name === value)?.title ?? value,
        }),
    };
  const property = filtersOf(report).find((filter) => filter.parameter === parameter)?.property ?? parameter;
  const described: Pick<ReportProperty, "title" | "oneOf" | "x-reference"> =
    report.properties[property] ?? choices[property] ?? {};
  const { title, oneOf, "x-reference": reference } = described;
  return {
    label: translate(textKey(report, property, "fields"), { _: title ?? parameter }),
    resource: reference?.resource,
    named: (value) => {
      const choice = oneOf?.find((each) => each.const === value);
      return choice
        ? translate(textKey(report, property, `choices.${value}`), { _: choice.title ?? value })
        : value;
    },
  };
}

const list = {
  flexWrap: "wrap",
  gap: 1,
  m: 0,
  p: 0,
  listStyle: "none",
  "& li": { display: "flex", alignItems: "center" },
  // A filter that is longer than a phone is wide is broken.
  "& .MuiChip-root": { height: "auto", minHeight: 26, py: 0.25 },
  "& .MuiChip-label": { whiteSpace: "normal" },
} as const;
