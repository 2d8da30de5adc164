import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { TextContext } from "../i18n";
import type { Translate } from "../i18n/translate";
import { CopyButton } from "../kit/CopyButton";

/** What is to be put into a company's own page. */
export function Snippet({ text, say }: { text: string; say: Translate }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: "grid", gap: 1, minWidth: 0, justifyItems: "start" }}>
      <Typography id="widget-snippet" variant="h3" sx={{ fontSize: "0.875rem", fontWeight: 600 }}>
        {say("trackingPreview.widget.snippet")}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {say("trackingPreview.widget.snippetHelp")}
      </Typography>
      <Box
        component="pre"
        tabIndex={0}
        role="region"
        aria-labelledby="widget-snippet"
        sx={{
          m: 0,
          p: 1.5,
          width: "100%",
          maxHeight: 240,
          overflow: "auto",
          borderRadius: 1,
          bgcolor: "action.hover",
          fontSize: "0.8125rem",
          whiteSpace: "pre-wrap",
          overflowWrap: "anywhere",
        }}
      >
        {text}
      </Box>
      <TextContext value={translate}>
        <CopyButton text={text} />
      </TextContext>
    </Box>
  );
}
