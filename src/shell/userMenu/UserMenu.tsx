import AccountCircle from "@mui/icons-material/AccountCircleOutlined";
import { useTranslate } from "ra-core";
import { BarPopover, PartLoading } from "../../kit/BarPopover";
import { later } from "../../later";
import { PartNotLoaded, useSession } from "../../session";

const UserPanel = later(async () => (await import("./UserPanel")).UserPanel, PartNotLoaded, PartLoading);

/** Who is signed in, and what he chooses for himself. */
export function UserMenu() {
  const translate = useTranslate();
  const { user } = useSession();
  const label = translate("app.user.menu", { name: user.name });
  return (
    <BarPopover label={label} hint={user.name} icon={<AccountCircle />} edge="end" width={340}>
      {(close) => <UserPanel onClose={close} />}
    </BarPopover>
  );
}
