import UndoIcon from "@mui/icons-material/Undo";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { Link as RouterLink } from "react-router";
import { manifests } from "virtual:resources";
import { formatInstant } from "../../dates";
import { useSession, useLocalePack } from "../../session";
import { routesOf } from "../../records/routes";
import type { RecentAction } from "./RecentAction";
import { useRecentActions } from "./useRecentActions";
import { useUndo } from "./useUndo";

/** The recent actions, newest first, each with its undo. */
export function RecentActionsList({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const { actions } = useRecentActions();
  const { undo, undoing } = useUndo(onClose);
  return (
    <Box sx={{ p: 2, pb: 1 }}>
      <Typography variant="h3" component="h2">
        {translate("history.recent.title")}
      </Typography>
      {actions.length === 0 && (
        <Typography color="text.secondary" sx={{ py: 2 }}>
          {translate("history.recent.none")}
        </Typography>
      )}
      <List dense sx={{ maxHeight: 420, overflow: "auto", mx: -1 }}>
        {actions.map((action) => (
          <Action
            key={action.id}
            action={action}
            busy={undoing === action.id}
            onUndo={() => void undo(action)}
            onClose={onClose}
          />
        ))}
      </List>
    </Box>
  );
}

type ActionProps = { action: RecentAction; busy: boolean; onUndo: () => void; onClose: () => void };

function Action({ action, busy, onUndo, onClose }: ActionProps) {
  const translate = useTranslate();
  const { timeZone } = useSession();
  const pack = useLocalePack();
  const { kind, resource, title, items, undone, tooLong, at } = action;
  const manifest = manifests[resource];
  const [only, ...more] = items;
  const leads = only && more.length === 0 && kind !== "remove" && undone !== true && manifest?.["x-screen"];
  const what = translate(`history.recent.kind.${kind}`);
  return (
    <ListItem sx={{ gap: 1, px: 1, alignItems: "flex-start" }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
          {what}:{" "}
          {leads ? (
            <Link component={RouterLink} to={routesOf(resource).edit(only.id)} onClick={onClose}>
              {title}
            </Link>
          ) : (
            title
          )}
        </Typography>
        <Typography variant="caption" color="text.secondary">
          {translate(`resources.${resource}.title`, { _: manifest?.title ?? resource })} ·{" "}
          {formatInstant(at, timeZone, pack)}
          {tooLong === true && undone !== true && ` · ${translate("history.recent.tooLong")}`}
        </Typography>
      </Box>
      {undone === true && (
        <Typography variant="caption" color="text.secondary" sx={{ py: 0.75 }}>
          {translate("history.recent.undone")}
        </Typography>
      )}
      {undone !== true && tooLong !== true && (
        <Button
          startIcon={<UndoIcon />}
          loading={busy}
          onClick={onUndo}
          aria-label={translate("history.recent.undoThis", { what, title })}
        >
          {translate("ra.action.undo")}
        </Button>
      )}
    </ListItem>
  );
}
