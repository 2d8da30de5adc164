import TablePagination from "@mui/material/TablePagination";
import { useTranslate } from "ra-core";
import { useUnits } from "../../units";
import { pageSizes, type ListQuery } from "./query/listQuery";

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

type ListPagesProps = {
  total: number;
  query: ListQuery;
  onChange: (part: Partial<ListQuery>) => void;
};

/** The pages of a list and how many rows each has. */
export function ListPages({ total, query, onChange }: ListPagesProps) {
  const translate = useTranslate();
  const units = useUnits();
  const number = (value: number) => units.number(value);
  return (
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
  );
}
