import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { QRCodeSVG } from "qrcode.react";
import { useTranslate } from "ra-core";
import { useId } from "react";
import type { GeneratedKey } from "../../../dataProviders/services";
import { CopyButton } from "../../kit/CopyButton";
import { TextContext } from "../../i18n";

/** The one time that a key is seen: it closes by its button only, so that no slip of the hand loses it. */
export function KeyDialog({ made, onClose }: { made: GeneratedKey; onClose: () => void }) {
  const translate = useTranslate();
  const title = useId();
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={title}>
      <DialogTitle id={title}>{translate("widgets.generatedKey.title")}</DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        <Alert severity="warning">{translate("widgets.generatedKey.warning")}</Alert>
        <Code label={translate("widgets.generatedKey.key")} text={made.key} />
        {made.address !== undefined && <Address made={made} address={made.address} />}
      </DialogContent>
      <DialogActions>
        <TextContext value={translate}>
          <CopyButton text={made.key} />
        </TextContext>
        <Button variant="contained" onClick={onClose}>
          {translate("widgets.generatedKey.done")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Where an app sends to that is set up by hand, or by the QR code that Traccar Client reads: the address with the token. */
function Address({ made, address }: { made: GeneratedKey; address: string }) {
  const translate = useTranslate();
  const link = `${address}?${new URLSearchParams({ id: made.key }).toString()}`;
  return (
    <>
      <Typography variant="body2" color="text.secondary">
        {translate("widgets.generatedKey.scan")}
      </Typography>
      <Code label={translate("widgets.generatedKey.address")} text={address} />
      {/* Dark on white in both themes: apps read no other. */}
      <Box sx={{ justifySelf: "center", bgcolor: "common.white", borderRadius: 1, p: 1.5, lineHeight: 0 }}>
        <QRCodeSVG
          value={link}
          size={184}
          level="M"
          role="img"
          aria-label={translate("widgets.generatedKey.qr")}
        />
      </Box>
    </>
  );
}

function Code({ label, text }: { label: string; text: string }) {
  return (
    <Box
      component="code"
      aria-label={label}
      role="textbox"
      aria-readonly="true"
      tabIndex={0}
      sx={{ fontSize: "0.9375rem", overflowWrap: "anywhere", userSelect: "all" }}
    >
      {text}
    </Box>
  );
}
