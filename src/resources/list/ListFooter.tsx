import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslate } from "ra-core";
import { later, type NotLoaded } from "../../later";
import { useUnits } from "../../units";
import { pageSizes, type ListQuery } from "./query/listQuery";
import type { ResourceListState } from "./useResourceList";

const ListPages = later(async () => (await import("./ListPages")).ListPages, PagesNotLoaded);

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
        minHeight: ({ heights }) => heights.listFooter,
        px: 1.5,
        borderTop: 1,
        borderColor: "divider",
      }}
    >
      <Box
        component="output"
        sx={{ pt: { xs: paged ? 1 : 0, sm: 0 }, color: "text.secondary", typography: "body2" }}
      >
        {total !== undefined &&
          (records.length === total
            ? translate("list.count.all", { smart_count: total, total: number(total) })
            : translate("list.count.some", { count, total: number(total) }))}
      </Box>
      {paged && <ListPages total={total} query={query} onChange={onChange} />}
    </Box>
  );
}

function PagesNotLoaded({ onRetry }: NotLoaded) {
  const translate = useTranslate();
  return (
    <Button size="small" onClick={onRetry}>
      {translate("list.page.load")}
    </Button>
  );
}
