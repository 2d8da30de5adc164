import FilterIcon from "@mui/icons-material/FilterList";
import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { ColumnsButton, ToolButton } from "../../resources/list/parts";
import { ViewsMenu } from "../../resources/views";
import { useIsPhone } from "../../kit/useIsPhone";
import type { ReportAddress } from "../asking/useReportAddress";
import { useReport } from "../ReportContext";
import type { ReportData } from "../useReportData";
import { LoadingNote } from "./LoadingNote";
import type { ReportColumns } from "./useReportColumns";

type TableBarProps = {
  address: ReportAddress;
  data: ReportData;
  columns: ReportColumns;
  /** Shows or folds the pane of filters, where it can stand beside. */
  filters: { isBeside: boolean; setBeside: (isBeside: boolean) => void } | undefined;
};

/** How many rows there are, how they are gathered, and the user's views and columns. */
export function TableBar({ address, data, columns, filters }: TableBarProps) {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const { formats } = useReport();
  const { total } = data;
  return (
    <Box sx={bar}>
      <Typography component="h2" sx={{ fontSize: "0.8125rem", fontWeight: 700, whiteSpace: "nowrap" }}>
        {total === undefined
          ? translate("reporting.table.rowsComing")
          : translate("reporting.table.rows", { smart_count: total, rows: formats.count(total) })}
      </Typography>
      <GatheredBy address={address} />
      <MixNote data={data} />
      <LoadingNote data={data} />
      <Box sx={{ flex: 1 }} />
      {filters && (
        <ToolButton
          narrow={isPhone}
          icon={<FilterIcon />}
          label={filters.isBeside ? "reporting.filters.hide" : "reporting.filters.show"}
          onClick={() => filters.setBeside(!filters.isBeside)}
        />
      )}
      <ViewsMenu
        resource={address.key}
        address={address}
        rules={address.rules}
        columns={columns.choice}
        narrow={isPhone}
      />
      {!isPhone && <ColumnsButton columns={columns} narrow={isPhone} />}
    </Box>
  );
}

/** By what rows come to one, or stand under headings. */
function GatheredBy({ address: { asked, set, gatherBy } }: { address: ReportAddress }) {
  const translate = useTranslate();
  const { report, texts } = useReport();
  const { by = [], groups = [] } = report;
  if (by.length < 2 && groups.length === 0) return null;
  const isBy = by.length > 0;
  const usual = by[0]?.name ?? "";
  const options = isBy
    ? by.map(({ name }) => ({ value: name, text: texts.by(name) }))
    : [
        { value: "", text: translate("reporting.table.ungrouped") },
        ...groups.map((name) => ({ value: name, text: texts.field(name) })),
      ];
  return (
    <TextField
      select
      size="small"
      label={translate(isBy ? "reporting.table.gathered" : "reporting.table.groupBy")}
      value={isBy ? (asked.by ?? usual) : (asked.groupBy ?? "")}
      onChange={({ target: { value } }) =>
        isBy ? gatherBy(value) : set({ groupBy: value === "" ? undefined : value })
      }
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ minWidth: 150 }}
    >
      {options.map(({ value, text }) => (
        <MenuItem key={value} value={value}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Figures of the two kinds are never mixed unsaid (execution 7). */
function MixNote({ data: { summary } }: { data: ReportData }) {
  const translate = useTranslate();
  const { report, formats } = useReport();
  const share = summary?.totals.gpsShare;
  if (!report.properties.gpsShare || typeof share !== "number" || share === 0 || share === 100) return null;
  return (
    <Typography variant="body2" color="text.secondary" sx={{ display: { xs: "none", lg: "block" } }} noWrap>
      {translate("reporting.table.mixed", { share: formats.measure("gpsShare", share).text })}
    </Typography>
  );
}

const bar = {
  display: "flex",
  alignItems: "center",
  flexWrap: { xs: "wrap", md: "nowrap" },
  gap: 1.5,
  px: 1.5,
  py: 0.75,
  flexShrink: 0,
  borderTop: 1,
  borderColor: "divider",
} as const;
