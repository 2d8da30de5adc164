import Close from "@mui/icons-material/Close";
import Fold from "@mui/icons-material/MenuOpen";
import Search from "@mui/icons-material/Search";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import InputBase from "@mui/material/InputBase";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useRef, useState, type KeyboardEvent } from "react";
import { useLocation } from "react-router";
import { matchOf, wordsOf } from "../../kit/matching";
import { screenOf, screensOf, type MenuArea } from "./areas";
import { MenuGroup } from "./MenuGroup";
import { moveFocus } from "./moveFocus";
import { PinHere } from "./PinHere";
import type { Pins } from "./usePins";

type AreaMenuProps = {
  area: MenuArea;
  /** Those that the search looks through, too. */
  areas: readonly MenuArea[];
  pins: Pins;
  onNavigate: () => void;
  /** Folds it away for good; not given where it stands over the page. */
  onFold?: (() => void) | undefined;
};

/** The second level: what is pinned, and the screens of an area, by group; typed words are looked for in every area. */
export function AreaMenu({ area, areas, pins, onNavigate, onFold }: AreaMenuProps) {
  const translate = useTranslate();
  const [text, setText] = useState<string>();
  const opener = useRef<HTMLButtonElement>(null);
  const current = screenOf(screensOf(areas), useLocation().pathname)?.to;
  const typed = wordsOf(text ?? "");
  const groups = typed.length === 0 ? area.groups : found(areas, typed);
  function endSearch(): void {
    setText(undefined);
    opener.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.key === "Escape" && text !== undefined) {
      event.stopPropagation();
      endSearch();
    } else moveFocus(event);
  }
  const fold = translate("app.navigation.narrow");
  const search = translate(`app.navigation.search.${text === undefined ? "open" : "close"}`);
  return (
    <Box sx={column} onKeyDown={onKeyDown}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 0.25, height: 48, flexShrink: 0, px: 1 }}>
        {text === undefined ? (
          <Typography component="div" variant="h2" noWrap sx={{ flex: 1 }}>
            {translate(area.title)}
          </Typography>
        ) : (
          <InputBase
            autoFocus
            value={text}
            placeholder={translate("app.navigation.search.open")}
            inputProps={{ "aria-label": translate("app.navigation.search.open"), maxLength: 100 }}
            onChange={(event) => setText(event.target.value)}
            sx={{ flex: 1, minWidth: 0 }}
          />
        )}
        <Tooltip title={search}>
          <IconButton
            ref={opener}
            size="small"
            aria-label={search}
            onClick={() => (text === undefined ? setText("") : endSearch())}
          >
            {text === undefined ? <Search /> : <Close />}
          </IconButton>
        </Tooltip>
        {onFold && text === undefined && (
          <Tooltip title={fold}>
            <IconButton size="small" aria-label={fold} aria-expanded="true" onClick={onFold}>
              <Fold />
            </IconButton>
          </Tooltip>
        )}
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, overflow: "hidden auto" }}>
        {typed.length === 0 && pins.pins.length > 0 && (
          <MenuGroup
            name="pinned"
            title={translate("app.navigation.pinned")}
            entries={pins.pins}
            pins={pins}
            current={pins.here}
            onNavigate={onNavigate}
          />
        )}
        {groups.map(({ name, title, members }) => (
          <MenuGroup
            key={name}
            name={name}
            title={title}
            entries={members}
            pins={pins}
            current={current}
            onNavigate={onNavigate}
          />
        ))}
        {groups.length === 0 && (
          <Typography role="status" variant="body2" color="text.secondary" sx={{ p: 1 }}>
            {translate("app.navigation.search.nothing", { text })}
          </Typography>
        )}
      </Box>
      <PinHere pins={pins} />
    </Box>
  );
}

function found(areas: readonly MenuArea[], typed: readonly string[]): MenuArea["groups"] {
  return areas.flatMap(({ name: area, groups }) =>
    groups.flatMap((group) => {
      const members = group.members.filter(({ title }) => matchOf(title, typed) > 0);
      return members.length === 0 ? [] : [{ ...group, name: `${area}-${group.name}`, members }];
    }),
  );
}

const column = { display: "flex", flexDirection: "column", height: "100%", px: 1 } as const;
