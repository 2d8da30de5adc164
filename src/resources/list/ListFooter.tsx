import Box from "@mui/material/Box";
import TablePagination from "@mui/material/TablePagination";
import { useTranslate } from "ra-core";
import { useUnits } from "../../units";
import { pageSizes } from "./query/listQuery";
import type { ListQuery } from "./query/listQuery";
import type { ResourceListState } from "./useResourceList";

/** On a phone a line of its own without words: so many a page at its start, the arrows at its end. */
const pages = {
  width: { xs: "100%", sm: "auto" },
  overflow: "visible",
  "& .MuiTablePagination-toolbar": { minHeight: 44, px: 0 },
  "& .MuiTablePagination-spacer": { display: "none" },
  "& .MuiTablePagination-selectLabel": { display: { xs: "none", sm: "block" } },
  "& .MuiTablePagination-input": { ml: { xs: -1, sm: 1 }, mr: { xs: "auto", sm: 4 } },
  "& .MuiTablePagination-actions": { ml: { xs: 1, sm: 2.5 }, mr: { xs: -1, sm: 0 } },
} as const;

type ListFooterProps = {
  list: ResourceListState;
  query: ListQuery;
  onChange: (part: Partial<ListQuery>) => void;
};

/** How many there are, told politely to those who don't see it; pages where there are more than one shows. */
export function ListFooter({ list, query, onChange }: ListFooterProps) {
  const translate = useTranslate();
  const units = useUnits();
  const number = (value: number) => units.number(value);
  const { total, records } = list;
  const paged = total !== undefined && total > Math.min(query.perPage, ...pageSizes);
  const count = number(records.length);
  return (
    <Box
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        justifyContent: "space-between",
        minHeight: 44,
        px: { xs: 1.5, sm: 2 },
        borderTop: 1,
        borderColor: "divider",
      }}
    >
      <Box
        component="output"
        sx={{ pt: { xs: paged ? 1 : 0, sm: 0 }, color: "text.secondary", fontSize: "0.875rem" }}
      >
        {total !== undefined &&
          (records.length === total
            ? translate("list.count.all", { smart_count: total, total: number(total) })
            : translate("list.count.some", { count, total: number(total) }))}
      </Box>
      {paged && (
        <TablePagination
          component="div"
          count={total}
          page={Math.min(query.page, Math.ceil(total / query.perPage)) - 1}
          rowsPerPage={query.perPage}
          rowsPerPageOptions={[...new Set([...pageSizes, query.perPage])]
            .sort((one, other) => one - other)
            .map((value) => ({ value, label: number(value) }))}
          onPageChange={(_, page) => onChange({ page: page + 1 })}
          onRowsPerPageChange={({ target }) => onChange({ perPage: Number(target.value) })}
          labelRowsPerPage={translate("list.page.size")}
          labelDisplayedRows={({ from, to }) => `${number(from)}–${number(to)}`}
          getItemAriaLabel={(type) => translate(`list.page.${type}`)}
          sx={pages}
        />
      )}
    </Box>
  );
}
