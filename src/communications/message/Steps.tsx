import Box from "@mui/material/Box";
import { useTranslate } from "ra-core";
import type { ListedCommunication } from "../../../schemas/communicationList";
import type { Texts } from "../useTexts";

/** When it was written, when it goes or was handed over, and when it arrived. */
export function Steps({ message, texts }: { message: ListedCommunication; texts: Texts }) {
  const translate = useTranslate();
  const { dateTime, sendAt, endedAt, deliveredAt, result, type } = message;
  const isOver = result === "FAILED" || result === "REJECTED";
  const steps = [
    { name: "written", at: dateTime },
    ...(sendAt === undefined ? [] : [{ name: "goes", at: sendAt }]),
    ...(endedAt === undefined ? [] : [{ name: isOver ? "ended" : "taken", at: endedAt }]),
    ...(type === "SMS" && !isOver ? [{ name: "delivered", at: deliveredAt }] : []),
  ];
  return (
    <Box component="dl" sx={row}>
      {steps.map(({ name, at }) => (
        <Box key={name} sx={{ minWidth: 0 }}>
          <Box component="dt" sx={{ fontWeight: 700 }}>
            {translate(`communications.steps.${name}`)}
          </Box>
          <Box component="dd" sx={{ m: 0, color: "text.secondary" }}>
            {at === undefined ? "–" : texts.time(at)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const row = {
  display: "flex",
  flexWrap: "wrap",
  columnGap: 3,
  rowGap: 0.5,
  m: 0,
  mt: 1,
  fontSize: "0.8125rem",
  fontVariantNumeric: "tabular-nums",
} as const;
