import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import visuallyHidden from "@mui/utils/visuallyHidden";
import { useTranslate } from "ra-core";
import type { ReportChart } from "../../../schemas/reports";
import { useReport } from "../ReportContext";
import { joined } from "../formats";
import type { Mark } from "./ChartFrame";
import type { Series } from "./looks";
import type { MarkFilter } from "./useMarkFilter";
import { heightOf, valueOf } from "./values";

type ChartTableProps = {
  title: string;
  by: string;
  chart: ReportChart;
  series: readonly Series[];
  marks: readonly Mark[];
  /** Else it is there for those alone who don't see the chart. */
  isShown: boolean;
  filter: MarkFilter;
};

/** What a chart is drawn from. Shown, its marks filter as those of the chart do. */
export function ChartTable({ title, by, chart, series, marks, isShown, filter }: ChartTableProps) {
  const translate = useTranslate();
  const { texts, formats } = useReport();
  const { shareOf, printed } = chart;
  const [first] = series;
  const measured = (name: string, row: Mark["row"]) =>
    typeof row[name] === "number" ? joined(formats.measure(name, row[name])) : "–";
  const told = (name: string, row: Mark["row"]) => {
    const share = shareOf === undefined ? null : valueOf(row, name, shareOf);
    return share === null ? measured(name, row) : `${measured(name, row)} · ${formats.share(share, 1)}`;
  };
  /** As it is drawn: of a stack its height. */
  const toldBefore = ({ before }: Mark) => {
    if (!before || !first) return "–";
    if (chart.kind !== "stack") return told(first.name, before);
    const height = heightOf(before, series, shareOf);
    if (height === null) return "–";
    return shareOf === undefined ? joined(formats.measure(first.name, height)) : formats.share(height, 1);
  };
  const hasBefore = marks.some(({ before }) => before !== undefined);
  return (
    <Box
      sx={isShown ? shown : visuallyHidden}
      {...(isShown && { tabIndex: 0, role: "region", "aria-label": title })}
    >
      <table aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{texts.field(by)}</th>
            {series.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
            {printed !== undefined && <th scope="col">{texts.field(printed)}</th>}
            {hasBefore && <th scope="col">{translate("reporting.charts.before")}</th>}
          </tr>
        </thead>
        <tbody>
          {marks.map((mark) => {
            const { value, label, row } = mark;
            return (
              <tr key={String(value)}>
                <th scope="row">
                  {isShown && filter?.knows(value) ? (
                    <Button
                      size="small"
                      aria-pressed={filter.isChosen(value)}
                      title={translate("reporting.charts.filter", { name: label })}
                      onClick={() => filter.choose(value)}
                      sx={{ minWidth: 0, px: 0, justifyContent: "flex-start" }}
                    >
                      {label}
                    </Button>
                  ) : (
                    label
                  )}
                </th>
                {series.map(({ name }) => (
                  <td key={name}>{told(name, row)}</td>
                ))}
                {printed !== undefined && <td>{measured(printed, row)}</td>}
                {hasBefore && <td>{toldBefore(mark)}</td>}
              </tr>
            );
          })}
        </tbody>
      </table>
    </Box>
  );
}

const shown = {
  maxHeight: 220,
  overflow: "auto",
  mt: 0.5,
  "& table": { borderCollapse: "collapse", width: "100%", fontSize: "0.75rem" },
  "& th, & td": {
    px: 1,
    py: 0.25,
    borderBottom: 1,
    borderColor: "divider",
    textAlign: "end",
    whiteSpace: "nowrap",
  },
  "& th:first-of-type": { textAlign: "start" },
  "& td": { fontVariantNumeric: "tabular-nums" },
} as const;
