import Box from "@mui/material/Box";
import type { AuditActionType } from "../../schemas/audit";
import type { TrailTexts } from "./trailTexts";

/** What was done; of what took something away, or was refused, by its colour as well. */
export function ActionChip({ type, texts }: { type: string; texts: TrailTexts }) {
  const tone = tones[type as AuditActionType] ?? "text.primary";
  return (
    <Box component="span" sx={{ color: tone, fontWeight: 700, whiteSpace: "nowrap" }}>
      {texts.action(type)}
    </Box>
  );
}

const tones: Partial<Record<AuditActionType, string>> = {
  CREATE: "states.good.text",
  DELETE: "states.late.text",
  REFUSE: "states.late.text",
};
