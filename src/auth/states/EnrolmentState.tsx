import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { QRCodeSVG } from "qrcode.react";
import { useState } from "react";
import { useText } from "../../i18n";
import { CopyButton } from "../../kit/CopyButton";
import { activate } from "../actions";
import { CodeBoxes } from "../code";
import { Frame } from "../Frame";
import type { StateProps } from "./StateProps";

/** State 2 of spec 2.1: the secret goes into an authenticator app, by its QR code or typed; the app's code shows that it did. */
export function EnrolmentState({ flow }: StateProps) {
  const translate = useText();
  const [tries, setTries] = useState(0);
  const { secret = "", uri = "" } = flow.data.setup ?? {};

  async function send(code: string) {
    await flow.run(activate(code));
    setTries((made) => made + 1);
  }

  return (
    <Frame flow={flow} title={translate("auth.enrolment.title")}>
      <Typography color="text.secondary">{translate("auth.enrolment.scan")}</Typography>
      {/* Dark on white in both themes: apps read no other. */}
      <Box sx={{ justifySelf: "center", bgcolor: "common.white", borderRadius: 1, p: 1.5, lineHeight: 0 }}>
        <QRCodeSVG value={uri} size={184} level="M" role="img" aria-label={translate("auth.enrolment.qr")} />
      </Box>
      <Typography color="text.secondary">{translate("auth.enrolment.type")}</Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
        <Box
          component="code"
          sx={{ flex: "1 1 12rem", fontSize: "0.9375rem", fontWeight: 700, wordSpacing: "0.15em" }}
        >
          {inGroups(secret)}
        </Box>
        <CopyButton text={secret} />
      </Box>
      <Typography component="h2" variant="h3">
        {translate("auth.enrolment.code")}
      </Typography>
      <CodeBoxes key={tries} label={translate("auth.code.label")} onCode={(code) => void send(code)} />
      <Button onClick={() => flow.go("left")}>{translate("auth.back")}</Button>
    </Frame>
  );
}

/** Spec 2.1: the secret in groups of 4 characters. */
function inGroups(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(" ");
}
