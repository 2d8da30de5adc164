import ViewIcon from "@mui/icons-material/BookmarkBorder";
import Check from "@mui/icons-material/Check";
import Divider from "@mui/material/Divider";
import IconButton from "@mui/material/IconButton";
import ListItemIcon from "@mui/material/ListItemIcon";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import Tooltip from "@mui/material/Tooltip";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { later } from "../../later";
import { noViews, type SavedViews, updateView, type ViewAction } from "../../resources/views";
import { LoadFailure, usePreference } from "../../session";
import type { ListingAt } from "./useListing";

/** A listing as an address has it. */
type View = { query: string };

const ViewDialog = later(async () => (await import("../../resources/views")).ViewDialog<View>, LoadFailure);

/** The user's own views of the runs: choose one, keep what one has made of the list. */
export function ListViews({ at: { query, show } }: { at: ListingAt }) {
  const translate = useTranslate();
  const [saved, keep] = usePreference<SavedViews<View>>("trackAndTrace.views", noViews);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [action, setAction] = useState<ViewAction>();
  const [last, setLast] = useState<string>();
  // That which shows, else that which was chosen last and then changed.
  const current =
    saved.views.find((view) => view.query === query) ?? saved.views.find(({ id }) => id === last);
  const isChanged = current !== undefined && current.query !== query;
  const title = current
    ? translate("tracking.listing.view", { name: current.name })
    : translate("list.views.title");
  function then(run: () => void): () => void {
    return () => {
      setAnchor(null);
      run();
    };
  }
  function choose(view: SavedViews<View>["views"][number] | undefined): void {
    setLast(view?.id);
    show(view?.query);
  }
  const item = (key: string, name: string, isShown: boolean, onChoose: () => void) => (
    <MenuItem
      key={key}
      role="menuitemradio"
      aria-checked={isShown}
      selected={isShown}
      onClick={then(onChoose)}
    >
      <ListItemIcon>{isShown && <Check fontSize="small" />}</ListItemIcon>
      {name}
    </MenuItem>
  );
  return (
    <>
      <Tooltip title={title}>
        <IconButton
          size="small"
          aria-label={title}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          color={current ? "primary" : "default"}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <ViewIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {item("all", translate("tracking.listing.all"), query === "", () => choose(undefined))}
        {saved.views.map((view) =>
          item(view.id, view.name, view.id === current?.id && !isChanged, () => choose(view)),
        )}
        <Divider component="li" />
        {current && isChanged && (
          <MenuItem onClick={then(() => keep(updateView(saved, current.id, { query })))}>
            {translate("list.views.update", { name: current.name })}
          </MenuItem>
        )}
        <MenuItem disabled={query === ""} onClick={then(() => setAction("save"))}>
          {translate("list.views.save")}
        </MenuItem>
        {current && (
          <MenuItem onClick={then(() => setAction("rename"))}>
            {translate("list.views.rename", { name: current.name })}
          </MenuItem>
        )}
        {current && (
          <MenuItem onClick={then(() => setAction("delete"))}>
            {translate("list.views.delete", { name: current.name })}
          </MenuItem>
        )}
      </Menu>
      {action && (
        <ViewDialog
          action={action}
          saved={saved}
          current={current}
          content={{ query }}
          onClose={() => setAction(undefined)}
          onKeep={(next, chosen) => {
            keep(next);
            setAction(undefined);
            if (action === "save") setLast(chosen?.id);
            if (action === "delete") setLast(undefined);
          }}
        />
      )}
    </>
  );
}
