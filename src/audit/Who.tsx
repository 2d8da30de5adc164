import KeyIcon from "@mui/icons-material/KeyOutlined";
import Box from "@mui/material/Box";
import { useTranslate } from "ra-core";
import type { TrailEntry } from "../../dataProviders/services";
import type { TrailTexts } from "./trailTexts";

/** Who it was; of a program the key by whose name it is known, and who made that. */
export function Who({ entry, texts }: { entry: TrailEntry; texts: TrailTexts }) {
  const translate = useTranslate();
  const login = typeof entry.user === "string" ? entry.user : "";
  if (entry.key === undefined) return <span title={login}>{texts.who(entry)}</span>;
  return (
    <Box component="span" sx={{ display: "inline-flex", gap: 0.5, alignItems: "flex-start" }}>
      <KeyIcon fontSize="inherit" titleAccess={translate("audit.key")} sx={{ mt: 0.375 }} />
      <span title={translate("audit.keyOf", { login })}>{texts.who(entry)}</span>
    </Box>
  );
}
