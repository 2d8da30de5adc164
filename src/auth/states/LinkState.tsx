import Button from "@mui/material/Button";
import { useEffect, useRef } from "react";
import { useText } from "../../i18n";
import { lookUpLink } from "../actions";
import { Frame } from "../Frame";
import { TextButton } from "../TextButton";
import type { StateProps } from "./StateProps";

/** A mailed link is looked up. Where the server can't say, it can be asked again: the link is not in the address any more. */
export function LinkState({ flow }: StateProps) {
  const translate = useText();
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void flow.run(lookUpLink);
  }, [flow]);
  const failed = flow.lines.length > 0;
  return (
    <Frame flow={flow} title={translate("auth.change.title")} focusTitle>
      {failed && (
        <>
          <Button variant="contained" size="large" onClick={() => void flow.run(lookUpLink)}>
            {translate("auth.retry")}
          </Button>
          <TextButton onClick={() => flow.go("left")}>{translate("auth.toLogin")}</TextButton>
        </>
      )}
    </Frame>
  );
}
