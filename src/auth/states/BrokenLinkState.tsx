import { useText } from "../../i18n";
import { Frame } from "../Frame";
import { TextButton } from "../TextButton";
import type { StateProps } from "./StateProps";

/** The link is of no use: why, whom to ask, and the ways on (spec 2.1, 8.2). */
export function BrokenLinkState({ flow }: StateProps) {
  const translate = useText();
  return (
    <Frame flow={flow} title={translate("auth.change.title")} lead={translate("auth.broken.lead")} focusTitle>
      <TextButton onClick={() => flow.go("left")}>{translate("auth.broken.toLogin")}</TextButton>
      <TextButton onClick={() => flow.go("forgotten")}>{translate("auth.broken.another")}</TextButton>
    </Frame>
  );
}
