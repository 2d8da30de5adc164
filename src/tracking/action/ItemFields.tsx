import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useId } from "react";
import { propertyAt, type Property } from "../../../schemas";
import type { Order } from "../../../schemas/generated";
import { itemName } from "../../../schemas/itemName";
import { useResource } from "../../resources/resource";
import type { Reason } from "../../resources/status/parts";
import { useUnits } from "../../units";
import { WidgetView } from "../../widgets";
import { faultIn, isShort, knownOf, type ItemEntries, type ItemEntry } from "./itemEntries";

type Item = NonNullable<Order["items"]>[number];

type ItemFieldsProps = {
  items: readonly Item[];
  reasons: readonly Reason[];
  entries: ItemEntries;
  onChange: (item: string, entry: ItemEntry) => void;
};

/** How much of each item was handed over, and why not all of it (domain 3). */
export function ItemFields({ items, ...rest }: ItemFieldsProps) {
  const translate = useTranslate();
  const view = useResource();
  const heading = useId();
  return (
    <Box component="section" aria-labelledby={heading}>
      <Typography id={heading} component="h2" sx={{ fontSize: "0.875rem", fontWeight: 700 }}>
        {view.label("items")}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {translate("tracking.action.items")}
      </Typography>
      <Box component="ul" sx={list}>
        {items.map((item) => (
          <ItemRow key={itemName(item)} item={item} {...rest} />
        ))}
      </Box>
    </Box>
  );
}

type ItemRowProps = Omit<ItemFieldsProps, "items"> & { item: Item };

function ItemRow({ item, reasons, entries, onChange }: ItemRowProps) {
  const translate = useTranslate();
  const view = useResource();
  const units = useUnits();
  const id = useId();
  const name = itemName(item);
  const known = knownOf(item);
  const typed = entries.get(name);
  const entry = typed ?? known;
  const fault = typed && faultIn(item, typed, reasons);
  const change = (part: Partial<ItemEntry>) => onChange(name, { ...entry, ...part });
  const property: Property = propertyAt(view.resource, "items.factQuantity") ?? { type: "number" };
  const facts = [
    item.itemReferenceNumber ?? item.barcode,
    item.plannedQuantity === undefined
      ? undefined
      : translate("tracking.action.planned", { quantity: units.number(item.plannedQuantity) }),
  ].filter((fact) => fact !== undefined);
  return (
    <Box component="li" aria-label={item.name} sx={row}>
      <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
        <b>{item.name}</b>
        <Box sx={{ color: "text.secondary", fontSize: "0.75rem" }}>{facts.join(" · ")}</Box>
      </Box>
      <WidgetView
        id={id}
        path="items.factQuantity"
        property={property}
        label={view.label("items.factQuantity")}
        required
        disabled={false}
        errors={fault === "quantity" ? [translate("tracking.action.quantity")] : []}
        value={entry.quantity}
        initial={known.quantity}
        onChange={(quantity) => change({ quantity })}
      />
      {isShort(item, entry) && (
        <>
          {reasons.length > 0 && (
            <TextField
              select
              fullWidth
              label={view.label("items.rejectReason")}
              value={entry.reason}
              onChange={({ target }) => change({ reason: target.value })}
              slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
            >
              <option value="" aria-label={translate("bulk.status.choose")} />
              {reasons.map((reason) => (
                <option key={reason.id} value={reason.id}>
                  {reason.name}
                </option>
              ))}
            </TextField>
          )}
          <TextField
            fullWidth
            required={fault === "comment"}
            error={fault === "comment"}
            label={view.label("items.rejectComment")}
            value={entry.comment}
            onChange={({ target }) => change({ comment: target.value })}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
        </>
      )}
    </Box>
  );
}

const list = { listStyle: "none", m: 0, p: 0, borderTop: 1, borderColor: "divider" } as const;

/** The item and its quantity beside one another; what was not taken has its words below. */
const row = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "minmax(0, 1fr) minmax(0, 1fr)" },
  gap: 1,
  py: 1,
  alignItems: "start",
  borderBottom: 1,
  borderColor: "divider",
} as const;
