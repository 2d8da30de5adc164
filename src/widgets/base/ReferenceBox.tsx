import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useTranslate } from "ra-core";
import {
  createContext,
  use,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type HTMLAttributes,
  type ReactNode,
} from "react";
import { manifests } from "virtual:resources";
import { valueAt } from "../../../schemas";
import { usePickerTexts } from "../../pickers";
import { useReferenceTitles } from "../../records/titles";
import { useApi } from "../../session";
import type { WidgetProps } from "../Widget";
import { PickerInput } from "./PickerInput";
import { useRested } from "./useRested";

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

/** Records of another resource, found by typing. */
export function ReferenceBox(props: ReferenceBoxProps) {
  const { id, label, help, required, disabled, errors, bare, resource, ids, many, onIds, onBlur, after } =
    props;
  const translate = useTranslate();
  const texts = usePickerTexts();
  const [open, setOpen] = useState(false);
  const [{ typed, byHand }, setTyped] = useState({ typed: "", byHand: false });
  const [picked, setPicked] = useState<Offer[]>([]);
  const titles = useReferenceTitles(resource, ids);
  const titleOf = (each: string) =>
    picked.find((offer) => offer.id === each)?.title ?? titles.get(each) ?? each;
  // The same objects while they say the same: for others the picker would empty what is being typed.
  const known = JSON.stringify(ids.map((each) => ({ id: each, title: titleOf(each) })));
  const chosen = useMemo(() => JSON.parse(known) as Offer[], [known]);
  const search = !many && typed === chosen[0]?.title ? "" : typed;
  const { offers, more, loading, failed } = useOffered(resource, search, open);
  useStaysSelected(id, many || byHand ? undefined : chosen[0]);
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
        onInputChange={(_, text, reason) => {
          // The title of what is chosen may come late: it must not take the place of what is being typed.
          if (reason === "reset" && byHand) return;
          setTyped({ typed: text, byHand: reason === "input" });
        }}
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

/** The line under the offered records, such as "40 more"; read by the list, which must be one component for all. */
const OfferedNote = createContext("");

type OfferedListProps = HTMLAttributes<HTMLUListElement> & { ownerState?: unknown };

/** The list of offered records, and how many more there are. */
function OfferedList({ children, ownerState: _state, ...list }: OfferedListProps) {
  const note = use(OfferedNote);
  return (
    <Box component="ul" {...list}>
      {children}
      {note !== "" && (
        <Typography
          component="li"
          role="presentation"
          variant="body2"
          color="text.secondary"
          sx={{ px: 2, py: 0.75 }}
        >
          {note}
        </Typography>
      )}
    </Box>
  );
}

type Offer = { id: string; title: string };

/** The title of what is chosen may come late: what one types next takes its place, as it would have that of its id. */
function useStaysSelected(inputId: string, chosen: Offer | undefined): void {
  const before = useRef(chosen);
  useLayoutEffect(() => {
    const input = document.activeElement;
    const isOther = chosen?.id !== before.current?.id || chosen?.title === before.current?.title;
    if (!isOther && input instanceof HTMLInputElement && input.id === inputId) input.select();
    before.current = chosen;
  }, [inputId, chosen]);
}

type Offered = { offers: Offer[]; more: number; loading: boolean; failed: boolean };

/** How many records are offered at once (spec 9), and how long typing rests before it is searched for, in milliseconds. */
const offeredAtOnce = 25;
const restingTime = 200;

/** The records that a typed text finds, while the list is open: the first 25, and how many more there are. */
function useOffered(resource: string, typed: string, open: boolean): Offered {
  const api = useApi();
  const search = useRested(typed.trim(), restingTime);
  const title = manifests[resource]?.["x-list"].title ?? "id";
  const { data, isFetching, isError, isPlaceholderData } = useQuery({
    queryKey: [resource, "getList", "offered", search],
    queryFn: ({ signal }) =>
      api.getList(resource, {
        pagination: { page: 1, perPage: offeredAtOnce },
        sort: { field: title, order: "ASC" },
        filter: search === "" ? {} : { q: search },
        meta: { silent: true },
        signal,
      }),
    enabled: open,
    placeholderData: (before) => before,
  });
  const offers = (data?.data ?? []).map((record) => ({
    id: String(record.id),
    title: String(valueAt(record, title) ?? record.id),
  }));
  // Until the answer is there, what was found before must not be taken for what was typed.
  const awaited = search !== typed.trim() || isPlaceholderData;
  return {
    offers: awaited ? offers.filter((offer) => contains(offer.title, typed.trim())) : offers,
    more: awaited ? 0 : Math.max(0, (data?.total ?? 0) - offers.length),
    loading: isFetching || awaited,
    failed: isError,
  };
}

function contains(text: string, part: string): boolean {
  return text.toLowerCase().includes(part.toLowerCase());
}
