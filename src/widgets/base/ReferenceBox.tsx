import Autocomplete from "@mui/material/Autocomplete";
import { useTranslate } from "ra-core";
import { useMemo, useState, type ReactNode } from "react";
import { usePickerTexts } from "../../pickers";
import { useReferenceTitles } from "../../records/titles";
import type { WidgetProps } from "../Widget";
import { OfferedList, OfferedNote } from "./OfferedList";
import { PickerInput } from "./PickerInput";
import { useOffered, type Offer } from "./useOffered";

type ReferenceBoxProps = Pick<
  WidgetProps,
  "id" | "label" | "help" | "required" | "disabled" | "errors" | "bare" | "onBlur"
> & {
  resource: string;
  ids: string[];
  many: boolean;
  onIds: (ids: string[]) => void;
  after?: ReactNode;
};

/** Records of another resource, found by typing. A record that is not known by name is shown by its id. */
export function ReferenceBox(props: ReferenceBoxProps) {
  const { id, label, help, required, disabled, errors, bare, resource, ids, many, onIds, onBlur, after } =
    props;
  const translate = useTranslate();
  const texts = usePickerTexts();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const [picked, setPicked] = useState<Offer[]>([]);
  const titles = useReferenceTitles(resource, ids);
  const titleOf = (each: string) =>
    titles.get(each) ?? picked.find((offer) => offer.id === each)?.title ?? each;
  // The same objects while they say the same: for others the picker would empty what is being typed.
  const known = JSON.stringify(ids.map((each) => ({ id: each, title: titleOf(each) })));
  const chosen = useMemo(() => JSON.parse(known) as Offer[], [known]);
  const search = !many && typed === chosen[0]?.title ? "" : typed;
  const { offers, more, loading, failed } = useOffered(resource, search, open);
  const missing = chosen.filter((each) => !offers.some((offer) => offer.id === each.id));

  return (
    <OfferedNote value={more > 0 ? translate("widgets.reference.more", { smart_count: more }) : ""}>
      <Autocomplete
        id={id}
        multiple={many}
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        options={[...offers, ...missing]}
        filterOptions={(options) =>
          search === "" ? options : options.filter((each) => !missing.includes(each))
        }
        filterSelectedOptions={many}
        loading={loading}
        {...texts}
        {...(failed && { noOptionsText: translate("widgets.reference.failed") })}
        disabled={disabled}
        value={many ? chosen : (chosen[0] ?? null)}
        inputValue={open || many ? typed : (chosen[0]?.title ?? typed)}
        onInputChange={(_, text) => setTyped(text)}
        onChange={(_, next) => {
          setPicked([next ?? []].flat());
          onIds([next ?? []].flat().map((each) => each.id));
        }}
        onBlur={onBlur}
        getOptionLabel={(each) => each.title}
        getOptionKey={(each) => each.id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        slotProps={{
          chip: { size: "small" },
          paper: { elevation: 4 },
          listbox: { component: OfferedList },
        }}
        renderInput={(input) => (
          <PickerInput
            {...{ input, label, help, required, errors, bare, after }}
            asks={required && ids.length === 0}
          />
        )}
      />
    </OfferedNote>
  );
}
