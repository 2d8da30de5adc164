import Alert from "@mui/material/Alert";
import Paper from "@mui/material/Paper";
import { useTranslate } from "ra-core";
import { useState } from "react";
import type { Filter } from "../../../schemas";
import { FilterForm } from "../../resources/list";
import { ResourceScreen } from "../../resources/resource";
import { useFilter } from "../filters/useFilter";
import { ChangeForm } from "./ChangeForm";
import { DrawerFrame } from "./DrawerFrame";
import { useSaving } from "./useSaving";

/** Which of the unplanned orders the board shows. */
export function OrdersFilterDrawer() {
  const translate = useTranslate();
  const { isPending, filter, save } = useFilter("orders");
  return (
    <DrawerFrame title={translate("planning.drawers.ordersFilter")}>
      {!isPending && <FilterOfOrders kept={filter} onSave={save} />}
    </DrawerFrame>
  );
}

function FilterOfOrders({ kept, onSave }: { kept: Filter; onSave: (filter: Filter) => Promise<void> }) {
  const translate = useTranslate();
  const [filter, setFilter] = useState(kept);
  const { saving, trouble, send } = useSaving();
  return (
    <ChangeForm
      title={translate("planning.drawers.ordersFilter")}
      help={translate("planning.filters.ordersHelp")}
      dirty={JSON.stringify(filter) !== JSON.stringify(kept)}
      saving={saving}
      onSave={async () => (await send(() => onSave(filter).then(() => true))) === true}
    >
      {trouble !== undefined && <Alert severity="error">{trouble}</Alert>}
      <Paper variant="outlined" sx={{ p: 2 }}>
        <ResourceScreen name="orders">
          <FilterForm filter={filter} onChange={setFilter} />
        </ResourceScreen>
      </Paper>
    </ChangeForm>
  );
}
