import Box from "@mui/material/Box";
import { useTranslate } from "ra-core";
import { useWatch } from "react-hook-form";
import { CopyButton } from "../../auth";
import { TextContext } from "../../i18n";
import { useResource } from "../../resources/resource";
import { useSession } from "../../session";
import { GroupBox } from "../base/GroupBox";
import type { WidgetProps } from "../Widget";
import { embedCode, isEmbedded } from "./embedCode";

/** The code of a widget as the form stands now, to be copied into a page. */
export function EmbedCodeWidget(props: WidgetProps) {
  const translate = useTranslate();
  const { name } = useResource();
  const { account } = useSession();
  const values = useWatch() as Record<string, unknown>;
  if (!isEmbedded(name)) return null;
  const code = embedCode(name, new URL(`/${account.url}`, location.origin).href, values);
  return (
    <GroupBox {...props} disabled={false}>
      <Box
        component="code"
        id={props.id}
        role="textbox"
        aria-multiline="true"
        aria-readonly="true"
        aria-label={props.label}
        tabIndex={0}
        sx={{
          display: "block",
          p: 1.5,
          mb: 1,
          border: 1,
          borderColor: "divider",
          borderRadius: 1,
          bgcolor: "action.hover",
          fontSize: "0.8125rem",
          whiteSpace: "pre-wrap",
          overflowWrap: "anywhere",
          userSelect: "all",
        }}
      >
        {code}
      </Box>
      <Box>
        <TextContext value={translate}>
          <CopyButton text={code} />
        </TextContext>
      </Box>
    </GroupBox>
  );
}
