import Box from "@mui/material/Box";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemButton from "@mui/material/ListItemButton";
import ListItemText from "@mui/material/ListItemText";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { valueAt, type ResourceRecord } from "../../../schemas";
import { useTitles } from "../../records/titles";
import { placeProperty } from "../import/rows/placing";
import type { ResourceView } from "../resource";
import { ValueText } from "../values";
import { addressText, placeOf } from "../../widgets/place";

type UnplacedListProps = {
  view: ResourceView;
  place: string;
  records: ResourceRecord[];
  total: number;
  chosen: string;
  onChoose: (id: string) => void;
};

/** What is on no map, each with its address as it was typed. */
export function UnplacedList({ view, place, records, total, chosen, onChoose }: UnplacedListProps) {
  const translate = useTranslate();
  const { instead } = placeProperty(view.resource) ?? {};
  const idOf = (record: ResourceRecord) => (instead ? valueAt(record, instead.path) : undefined);
  const ids = records.map(idOf).filter((id) => typeof id === "string");
  const titles = useTitles(instead ? [{ resource: instead.resource, ids }] : []);
  const placeText = (record: ResourceRecord) => {
    const own = addressText(placeOf(valueAt(record, place)));
    const id = idOf(record);
    return own !== "" || !instead || typeof id !== "string" ? own : (titles(instead.resource, id) ?? "");
  };
  const label = translate("list.unplaced.left", { smart_count: total });
  return (
    <Box component="nav" aria-label={label} sx={frame}>
      <Typography component="h2" variant="h3" sx={{ px: 2, pt: 1.5, pb: 0.5 }}>
        {label}
      </Typography>
      <List dense sx={{ overflow: "auto", maxHeight: { xs: 176, md: 560 }, py: 0 }}>
        {records.map((record) => (
          <ListItem key={record.id} disablePadding>
            <ListItemButton
              selected={record.id === chosen}
              aria-current={record.id === chosen}
              onClick={() => onChoose(record.id)}
            >
              <ListItemText
                primary={view.titleOf(record)}
                secondary={placeText(record) && <ValueText text={placeText(record)} />}
                slotProps={{ secondary: { noWrap: true } }}
              />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Box>
  );
}

const frame = {
  bgcolor: "background.paper",
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  overflow: "hidden",
} as const;
