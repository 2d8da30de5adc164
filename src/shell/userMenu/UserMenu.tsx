import AccountCircle from "@mui/icons-material/AccountCircleOutlined";
import Box from "@mui/material/Box";
import { useTranslate } from "ra-core";
import { BarPopover, PartLoading } from "../../kit/BarPopover";
import { later } from "../../later";
import { useReleaseNotes } from "../../releaseNotes";
import { PartNotLoaded, useSession } from "../../session";

const UserPanel = later(async () => (await import("./UserPanel")).UserPanel, PartNotLoaded, PartLoading);

/** Who is signed in, and what he chooses for himself. */
export function UserMenu() {
  const translate = useTranslate();
  const { user } = useSession();
  const label = translate("app.user.menu", { name: user.name });
  const { dialog, open } = useReleaseNotes();
  return (
    <Box component="span" data-tour="user" sx={{ display: "flex" }}>
      <BarPopover label={label} hint={user.name} icon={<AccountCircle />} edge="end" width={340}>
        {(close) => <UserPanel onClose={close} {...(open && { onNotes: open })} />}
      </BarPopover>
      {dialog}
    </Box>
  );
}
