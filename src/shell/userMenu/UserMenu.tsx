import AccountCircle from "@mui/icons-material/AccountCircleOutlined";
import IconButton from "@mui/material/IconButton";
import LinearProgress from "@mui/material/LinearProgress";
import Popover from "@mui/material/Popover";
import Tooltip from "@mui/material/Tooltip";
import { useTranslate } from "ra-core";
import { lazy, Suspense, useState } from "react";
import { useSession } from "../../session";

const UserPanel = lazy(async () => ({ default: (await import("./UserPanel")).UserPanel }));

/** Who is signed in, and what he chooses for himself. */
export function UserMenu() {
  const translate = useTranslate();
  const { user } = useSession();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const label = translate("app.user.menu", { name: user.name });
  return (
    <>
      <Tooltip title={user.name}>
        <IconButton
          edge="end"
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <AccountCircle />
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
        transformOrigin={{ vertical: "top", horizontal: "right" }}
        slotProps={{
          paper: {
            role: "dialog",
            "aria-label": label,
            elevation: 4,
            sx: { border: 1, borderColor: "divider", width: 340, maxWidth: "100%" },
          },
        }}
      >
        <Suspense fallback={<LinearProgress aria-label={translate("app.loading")} />}>
          <UserPanel onClose={close} />
        </Suspense>
      </Popover>
    </>
  );
}
