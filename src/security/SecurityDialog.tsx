import Close from "@mui/icons-material/Close";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import IconButton from "@mui/material/IconButton";
import { useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslate } from "ra-core";
import { useState } from "react";
import type { User } from "../../dataProviders/services";
import { TwoFactorSetup } from "../auth/TwoFactorSetup";
import { security } from "./calls";
import { DeviceSection } from "./DeviceSection";
import { PasswordSection } from "./PasswordSection";
import { TwoFactorSection } from "./TwoFactorSection";

/** What the user does for his own security (quality S8–S12): password, second factor, where he is signed in, what he trusts. */
export function SecurityDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const theme = useTheme();
  const narrow = useMediaQuery(theme.breakpoints.down("sm"), { noSsr: true });
  const queries = useQueryClient();
  const [settingUp, setSettingUp] = useState<User>();
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={narrow}
      fullWidth
      maxWidth="sm"
      aria-labelledby="security-title"
    >
      <DialogTitle
        id="security-title"
        sx={{ display: "flex", alignItems: "center", justifyContent: "space-between", pr: 2 }}
      >
        {translate("app.user.security")}
        <IconButton aria-label={translate("security.close")} onClick={onClose}>
          <Close />
        </IconButton>
      </DialogTitle>
      <DialogContent>
        {settingUp ? (
          <TwoFactorSetup
            user={settingUp}
            onDone={() => {
              setSettingUp(undefined);
              void queries.invalidateQueries({ queryKey: ["security"] });
            }}
          />
        ) : (
          <>
            <PasswordSection />
            <TwoFactorSection onSetUp={setSettingUp} />
            <DeviceSection
              kind="sessions"
              read={security.sessions}
              remove={security.endSessions}
              keepsCurrent
            />
            <DeviceSection kind="browsers" read={security.browsers} remove={security.forgetBrowsers} />
          </>
        )}
      </DialogContent>
    </Dialog>
  );
}
