import Button from "@mui/material/Button";
import { useText } from "../../i18n";
import { Frame } from "../Frame";
import type { StateProps } from "./StateProps";

/** State 6 of spec 2.1. It says the same whether or not there is such a login (quality S3). */
export function SentState({ flow }: StateProps) {
  const translate = useText();
  const { login } = flow.data;
  return (
    <Frame
      flow={flow}
      title={translate("auth.sent.title")}
      lead={translate("auth.sent.lead", { login })}
      focusTitle
    >
      <Button variant="contained" size="large" onClick={() => flow.go("left")}>
        {translate("auth.toLogin")}
      </Button>
    </Frame>
  );
}
