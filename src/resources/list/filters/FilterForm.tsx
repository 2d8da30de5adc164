import FilterIcon from "@mui/icons-material/FilterList";
import Button from "@mui/material/Button";
import { useTranslate } from "ra-core";
import { useMemo, useState } from "react";
import type { Filter } from "../../../../schemas";
import { useResource } from "../../resource";
import { useFilterFields } from "../useListRules";
import { FilterBar, type Filtering } from "./FilterBar";

type FilterFormProps = { filter: Filter; onChange: (filter: Filter) => void };

/** A filter of the current resource's records, built as a list's is, outside of one. */
export function FilterForm({ filter, onChange }: FilterFormProps) {
  const translate = useTranslate();
  const fields = useFilterFields(useResource());
  const [adding, setAdding] = useState<HTMLElement>();
  const filtering = useMemo<Filtering>(
    () => ({
      query: { filter, problems: [] },
      change: (part) => part.filter && onChange(part.filter),
    }),
    [filter, onChange],
  );
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<FilterIcon />}
        onClick={({ currentTarget }) => setAdding(currentTarget)}
        sx={{ mb: 1.5 }}
      >
        {translate("list.filter.add")}
      </Button>
      <FilterBar address={filtering} fields={fields} adding={adding} onAdded={() => setAdding(undefined)} />
    </>
  );
}
