import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslate } from "ra-core";
import { useReport } from "../ReportContext";
import { joined } from "../useReportFormats";
import type { Mark } from "./ChartFrame";
import type { Series } from "./looks";
import type { MarkFilter } from "./useMarkFilter";

type ChartTableProps = {
  title: string;
  by: string;
  series: readonly Series[];
  marks: readonly Mark[];
  /** Else it is there for those alone who don't see the chart. */
  isShown: boolean;
  filter: MarkFilter;
};

/** What a chart is drawn from. Shown, its marks filter as those of the chart do. */
export function ChartTable({ title, by, series, marks, isShown, filter }: ChartTableProps) {
  const translate = useTranslate();
  const { texts, formats } = useReport();
  return (
    <Box sx={isShown ? shown : hidden} {...(isShown && { tabIndex: 0, role: "region", "aria-label": title })}>
      <table aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{texts.field(by)}</th>
            {series.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {marks.map(({ value, label, row }) => (
            <tr key={String(value)}>
              <th scope="row">
                {isShown && filter ? (
                  <Button
                    size="small"
                    aria-pressed={filter.isChosen(value)}
                    title={translate("reporting.charts.filter", { name: label })}
                    onClick={() => filter.choose(value)}
                  >
                    {label}
                  </Button>
                ) : (
                  label
                )}
              </th>
              {series.map(({ name }) => (
                <td key={name}>
                  {typeof row[name] === "number" ? joined(formats.measure(name, row[name])) : "–"}
                </td>
              ))}
            </tr>
          ))}
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

const hidden = {
  position: "absolute",
  width: 1,
  height: 1,
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
} as const;
