import AvatarGroup from "@mui/material/AvatarGroup";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemAvatar from "@mui/material/ListItemAvatar";
import ListItemText from "@mui/material/ListItemText";
import { useTranslate } from "ra-core";
import type { Present, Whereabouts } from "../../../schemas/schedule";
import { BarPopover } from "../../kit/BarPopover";
import { useBoard } from "../board/BoardContext";
import { Face, face, Letters } from "./Face";
import { usePeople } from "./usePeople";

/** So many faces have room in the bar. */
const most = 4;

/** Who else is on the day; pressed, what each has before him. */
export function PresenceAvatars() {
  const translate = useTranslate();
  const people = usePeople(everybody);
  if (people.length === 0) return null;
  const names = people.map(({ userName }) => userName);
  const label = translate("planning.presence.others", { smart_count: names.length });
  return (
    <BarPopover
      label={label}
      hint={names.slice(0, 12).join(", ") + (names.length > 12 ? " …" : "")}
      title={translate("planning.presence.title")}
      width={300}
      icon={
        <AvatarGroup
          max={most}
          spacing={4}
          aria-hidden
          sx={faces}
          renderSurplus={(more) => <Letters text={`+${more}`} />}
        >
          {people.map(({ user, userName }) => (
            <Face key={user} name={userName} />
          ))}
        </AvatarGroup>
      }
    >
      {() => <PeopleList />}
    </BarPopover>
  );
}

const everybody = (people: readonly Present[]) => people;

function PeopleList() {
  const translate = useTranslate();
  const people = usePeople(everybody);
  return (
    <List dense aria-label={translate("planning.presence.title")} sx={{ maxHeight: 360, overflow: "auto" }}>
      {people.map((person) => (
        <ListItem key={person.user}>
          <ListItemAvatar sx={{ minWidth: 36 }}>
            <Face name={person.userName} />
          </ListItemAvatar>
          <ListItemText
            primary={person.userName}
            secondary={<Places on={person.on} />}
            slotProps={{ primary: { sx: { overflowWrap: "anywhere" } } }}
          />
        </ListItem>
      ))}
    </List>
  );
}

/** What somebody has before him, by the names that the board has for it. */
function Places({ on }: { on: readonly Whereabouts[] }) {
  const translate = useTranslate();
  const { board } = useBoard();
  const places = on.flatMap(({ vehicle = "", order = "", acting }) => {
    const names = [board.journeys.get(vehicle)?.name, board.orders.get(order)?.reference];
    const where = names.filter((name) => name !== undefined).join(", ");
    if (where === "") return [];
    return [acting ? translate("planning.presence.changes", { where }) : where];
  });
  return places.length > 0 ? places.join(" · ") : translate("planning.presence.onDay");
}

/** The group gives its faces borders of the page. */
const faces = { "& .MuiAvatar-root.MuiAvatar-root": face } as const;
