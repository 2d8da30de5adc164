import ViewIcon from "@mui/icons-material/BookmarkBorder";
import Check from "@mui/icons-material/Check";
import Divider from "@mui/material/Divider";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import { useNotify, useTranslate } from "ra-core";
import { useState, type ReactNode } from "react";
import { later, LateMenu, LateMenuItem } from "../../later";
import { LoadFailure } from "../../session";
import { writeColumns, type ColumnChoice } from "../list/columns/columnChoice";
import { ToolButton } from "../list/ListToolbar";
import { writeQuery, type QueryRules } from "../list/query/listQuery";
import type { ListAddress } from "../list/query/useListQuery";
import { setInitial, updateView, type SavedView, type ViewContent } from "./savedViews";
import { addressOfView, useSavedViews } from "./useSavedViews";

const ViewDialog = later(async () => (await import("./ViewDialog")).ViewDialog<ViewContent>, LoadFailure);

export type ViewAction = "save" | "rename" | "delete";

type ViewsMenuProps = {
  resource: string;
  address: ListAddress;
  rules: QueryRules;
  columns: ColumnChoice[];
  narrow: boolean;
};

/** The user's views of this list: choose one, keep what one has made of it, share it by its address. */
export function ViewsMenu({ resource, address, rules, columns, narrow }: ViewsMenuProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const [saved, keep] = useSavedViews(resource);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [action, setAction] = useState<ViewAction>();
  const { query, change } = address;
  const current = saved.views.find(({ id }) => id === query.view);
  const content: ViewContent = { ...contentOf(query), columns: columns.filter((column) => !column.hidden) };
  const altered = current !== undefined && !sameContent(current, content, rules);
  const name = current?.name ?? translate("list.views.all");

  function choose(view: SavedView | undefined): void {
    setAnchor(undefined);
    const { filter = {}, search = "", sort = rules.sort } = view ?? {};
    change({ filter, search, sort, columns: view?.columns, view: view?.id, problems: [] });
  }
  function then(run: () => void): () => void {
    return () => {
      setAnchor(undefined);
      run();
    };
  }
  function update(): void {
    if (!current) return;
    keep(updateView(saved, current.id, content));
    notify("list.views.updated", { messageArgs: { name: current.name } });
  }
  async function copyAddress(): Promise<void> {
    const shared = writeQuery({ ...query, columns: content.columns, page: 1 }, rules);
    try {
      await navigator.clipboard.writeText(`${location.origin}${location.pathname}${shared}`);
      notify("list.views.copied");
    } catch {
      change({ columns: content.columns }, { replace: true });
      notify("list.views.copyFailed", { type: "warning" });
    }
  }

  return (
    <>
      <ToolButton
        narrow={narrow}
        menu
        expanded={anchor !== undefined}
        icon={<ViewIcon />}
        label="list.views.title"
        text={altered ? translate("list.views.altered", { name }) : name}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <LateMenu
        open={anchor !== undefined}
        anchorEl={anchor}
        onClose={() => setAnchor(undefined)}
        slotProps={{ list: { "aria-label": translate("list.views.title"), dense: true } }}
      >
        <ViewItem key="all" checked={!current} onClick={() => choose(undefined)}>
          {translate("list.views.all")}
        </ViewItem>
        {saved.views.map((view) => (
          <ViewItem
            key={view.id}
            checked={view === current}
            note={saved.initial === view.id ? translate("list.views.isInitial") : undefined}
            onClick={() => choose(view)}
          >
            {view.name}
          </ViewItem>
        ))}
        <Divider component="li" />
        {altered && (
          <LateMenuItem onClick={then(update)}>{translate("list.views.update", { name })}</LateMenuItem>
        )}
        <LateMenuItem onClick={then(() => setAction("save"))}>{translate("list.views.save")}</LateMenuItem>
        {current && [
          <LateMenuItem key="rename" onClick={then(() => setAction("rename"))}>
            {translate("list.views.rename", { name })}
          </LateMenuItem>,
          <LateMenuItem key="initial" onClick={then(() => keep(setInitial(saved, current.id)))}>
            {translate(saved.initial === current.id ? "list.views.unsetInitial" : "list.views.setInitial", {
              name,
            })}
          </LateMenuItem>,
          <LateMenuItem key="delete" onClick={then(() => setAction("delete"))}>
            {translate("list.views.delete", { name })}
          </LateMenuItem>,
        ]}
        <LateMenuItem onClick={then(() => void copyAddress())}>{translate("list.views.copy")}</LateMenuItem>
      </LateMenu>
      {action && (
        <ViewDialog
          action={action}
          saved={saved}
          current={current}
          content={content}
          onClose={() => setAction(undefined)}
          onKeep={(next, chosen) => {
            keep(next);
            setAction(undefined);
            if (action === "save" && chosen)
              change({ view: chosen.id, columns: chosen.columns, page: query.page });
            if (action === "delete") change({ view: undefined, page: query.page }, { replace: true });
          }}
        />
      )}
    </>
  );
}

type ViewItemProps = { checked: boolean; note?: string; children: ReactNode; onClick: () => void };

function ViewItem({ checked, note, children, onClick, ...others }: ViewItemProps) {
  return (
    <LateMenuItem
      role="menuitemradio"
      aria-checked={checked}
      selected={checked}
      onClick={onClick}
      {...others}
    >
      <ListItemIcon>{checked && <Check fontSize="small" />}</ListItemIcon>
      <ListItemText primary={children} secondary={note} />
    </LateMenuItem>
  );
}

function contentOf({ filter, search, sort }: Omit<ViewContent, "columns">): Omit<ViewContent, "columns"> {
  return { filter, search, sort };
}

function sameContent(view: SavedView, content: ViewContent, rules: QueryRules): boolean {
  const shown = { ...content, id: view.id, name: view.name };
  return (
    addressOfView({ ...view, columns: [] }, rules) === addressOfView({ ...shown, columns: [] }, rules) &&
    writeColumns(view.columns) === writeColumns(content.columns)
  );
}
