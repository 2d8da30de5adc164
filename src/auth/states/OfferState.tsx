import Button from "@mui/material/Button";
import { useText } from "../../i18n";
import { beginSetup } from "../actions";
import { Frame } from "../Frame";
import { rememberSkip } from "../skipped";
import type { StateProps } from "./StateProps";

/** State 4 of spec 2.1: two-factor authentication is offered; who skips it is not asked again in this browser's session. */
export function OfferState({ flow }: StateProps) {
  const translate = useText();
  return (
    <Frame flow={flow} title={translate("auth.offer.title")} lead={translate("auth.offer.lead")} focusTitle>
      <Button variant="contained" size="large" onClick={() => void flow.run(beginSetup)}>
        {translate("auth.offer.setUp")}
      </Button>
      <Button
        size="large"
        onClick={() => {
          rememberSkip(flow.data.user);
          flow.go("skipped");
        }}
      >
        {translate("auth.offer.skip")}
      </Button>
    </Frame>
  );
}
