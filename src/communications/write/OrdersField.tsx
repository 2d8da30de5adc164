import Autocomplete from "@mui/material/Autocomplete";
import TextField from "@mui/material/TextField";
import { useQuery } from "@tanstack/react-query";
import { useTranslate } from "ra-core";
import { useDeferredValue, useState } from "react";
import { mostWrittenTo } from "../../../schemas/communicationList";
import { communicationCalls } from "../calls";
import { type NamedOrder, namedOrder } from "./begun";

type OrdersFieldProps = { orders: NamedOrder[]; onOrders: (orders: NamedOrder[]) => void };

/** Whose customers are written to: orders that are found by reference, name, phone or address. */
export function OrdersField({ orders, onOrders }: OrdersFieldProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState("");
  const search = useDeferredValue(typed.trim());
  const { data = [], isFetching } = useQuery({
    queryKey: ["communications", "orders", search],
    queryFn: ({ signal }) => communicationCalls.findOrders(search, signal),
    enabled: search.length > 1,
    staleTime: 10_000,
  });
  const found = data.map(({ order, reference, customer, address }) =>
    namedOrder({ id: order, reference: reference ?? order, customer: customer ?? address }),
  );
  return (
    <Autocomplete
      multiple
      filterSelectedOptions
      limitTags={8}
      options={search.length > 1 ? found : []}
      // The same list as long as it is the same: another one empties what is being typed.
      value={orders}
      loading={isFetching}
      inputValue={typed}
      onInputChange={(_, text) => setTyped(text)}
      onChange={(_, next) => onOrders(next.slice(0, mostWrittenTo))}
      // What was found, whatever it was found by.
      filterOptions={(options) => options}
      getOptionLabel={({ label }) => label}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText={translate(
        search.length > 1 ? "communications.write.noOrder" : "communications.write.find",
      )}
      loadingText={translate("app.loading")}
      clearText={translate("widgets.reference.clear")}
      openText={translate("widgets.reference.open")}
      closeText={translate("widgets.reference.close")}
      renderInput={(input) => (
        <TextField
          {...input}
          required={orders.length === 0}
          label={translate("communications.write.orders")}
          helperText={translate("communications.write.find")}
        />
      )}
    />
  );
}
