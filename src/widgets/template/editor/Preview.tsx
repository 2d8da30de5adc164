import PrintIcon from "@mui/icons-material/Print";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useMemo, useRef } from "react";
import { isSoundPage, optionVariables, renderTemplate } from "../../../../schemas/template";
import type { Translate } from "../../../i18n";
import { useSession, useLocalePack } from "../../../session";
import { useUnits } from "../../../units";
import { PageFrame } from "../../../paper";
import { sampleOf } from "./sample";
import type { TemplateRecord } from "./useTemplateRecord";

type PreviewProps = { text: string; record: TemplateRecord; translate: Translate };

/** The page that the template makes of a sample, and the way to print it. */
export function Preview({ text, record, translate }: PreviewProps) {
  const { settings, account, user } = useSession();
  const units = useUnits();
  const pack = useLocalePack();
  const frame = useRef<HTMLIFrameElement>(null);
  const sample = useMemo(
    () => sampleOf(record.type, { settings, account: account.name, user: user.name, units, pack, translate }),
    [record.type, settings, account.name, user.name, units, pack, translate],
  );
  const made = useMemo(
    () => rendered(text, { ...sample, options: optionVariables(record.options) }),
    [text, sample, record.options],
  );
  return (
    <Box component="section" aria-label={translate("templates.preview.title")} sx={{ minWidth: 0 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mb: 1, alignItems: "center" }}>
        <Typography variant="body2" color="text.secondary" sx={{ flex: "1 1 12rem" }}>
          {translate(made === undefined ? "templates.preview.broken" : `templates.preview.${record.type}`)}
        </Typography>
        <Button
          startIcon={<PrintIcon />}
          disabled={made === undefined}
          onClick={() => frame.current?.contentWindow?.print()}
        >
          {translate("templates.preview.print")}
        </Button>
      </Box>
      <PageFrame
        title={translate("templates.preview.title")}
        html={made}
        options={record.options}
        frame={frame}
      />
    </Box>
  );
}

/** Undefined where the text can't be read, would run something or take too long; the list of faults says why. */
function rendered(text: string, data: object): string | undefined {
  try {
    const page = renderTemplate(text, data);
    return isSoundPage(page) ? page : undefined;
  } catch {
    return undefined;
  }
}
