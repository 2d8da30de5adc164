import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import type { ReportAddress } from "../asking/useReportAddress";
import { useReport } from "../ReportContext";
import type { ReportData } from "../useReportData";
import { useLeads } from "./useLeads";
import type { ReportColumns } from "./useReportColumns";
import { useReportRows } from "./useReportRows";

/** So many cards more at a press. */
const step = 50;

/** The rows on a phone: a card each, with what its columns say. */
export function ReportCards({
  address,
  data,
  columns,
}: {
  address: ReportAddress;
  data: ReportData;
  columns: ReportColumns;
}) {
  const translate = useTranslate();
  const { texts } = useReport();
  const leads = useLeads(address);
  const [shown, setShown] = useState(step);
  const { total = 0 } = data;
  const { rowAt, want } = useReportRows(data);
  const count = Math.min(shown, total);
  useEffect(() => want(0, Math.max(0, count - 1)), [want, count]);
  const { visible } = columns;
  const heading = visible.find(({ leads: isLead }) => isLead) ?? visible[0];
  return (
    <Box sx={{ px: 1.25, pb: 1.5 }}>
      <Box
        component="ul"
        aria-label={texts.title}
        sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 0.75 }}
      >
        {Array.from({ length: count }, (_, place) => {
          const row = rowAt(place);
          if (!row || !heading) return null;
          const href = leads.hrefOf(row);
          return (
            <Paper key={place} component="li" variant="outlined" sx={{ p: 1.25 }}>
              <Typography component="h3" sx={{ fontSize: "0.875rem", fontWeight: 700, mb: 0.5 }}>
                {href === undefined ? (
                  heading.cell(row)
                ) : (
                  <Box component={Link} to={href} state={{ fromReport: true }} sx={{ color: "primary.main" }}>
                    {heading.cell(row)}
                  </Box>
                )}
              </Typography>
              <Box
                component="dl"
                sx={{ m: 0, display: "grid", gridTemplateColumns: "1fr 1fr", columnGap: 1.5, rowGap: 0.25 }}
              >
                {visible
                  .filter((column) => column !== heading && column.text(row) !== undefined)
                  .map((column) => (
                    <Box key={column.path} sx={{ minWidth: 0 }}>
                      <Box component="dt" sx={{ fontSize: "0.6875rem", color: "text.tertiary" }}>
                        {column.label}
                      </Box>
                      <Box component="dd" sx={{ m: 0, fontSize: "0.8125rem", overflowWrap: "anywhere" }}>
                        {column.text(row)}
                      </Box>
                    </Box>
                  ))}
              </Box>
            </Paper>
          );
        })}
      </Box>
      {count < total && (
        <Button
          fullWidth
          variant="outlined"
          sx={{ mt: 1, minHeight: 44 }}
          onClick={() => setShown(shown + step)}
        >
          {translate("reporting.table.more", { smart_count: Math.min(step, total - count) })}
        </Button>
      )}
    </Box>
  );
}
