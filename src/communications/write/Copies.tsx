import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { useTranslate } from "ra-core";
import type { HandwrittenCopy } from "../../../schemas/communicationList";
import { smsSize } from "../../../schemas/smsParts";
import { useTexts } from "../useTexts";

type CopiesProps = { copies: readonly HandwrittenCopy[]; isSms: boolean };

/** So many texts are read before one sends them to all. */
const mostShown = 5;

/** What each customer would get, how long it is, and who gets nothing and why. */
export function Copies({ copies, isSms }: CopiesProps) {
  const translate = useTranslate();
  const texts = useTexts();
  const reached = copies.flatMap((copy) => (copy.error ? [] : [copy]));
  const others = copies.flatMap(({ reference, error }) => (error ? [{ reference, error }] : []));
  const parts = reached.reduce((sum, copy) => sum + copy.parts, 0);
  return (
    <Box
      component="section"
      aria-label={translate("communications.write.previewed")}
      sx={{ display: "grid", gap: 1 }}
    >
      <Box role="status" sx={{ fontWeight: 700 }}>
        {translate("communications.write.reached", { smart_count: reached.length })}
        {isSms && ` · ${translate("form.communications.parts", { smart_count: parts })}`}
      </Box>
      {others.length > 0 && (
        <Alert severity="warning">
          {others.map(({ reference, error }) => (
            <div key={reference}>{texts.error(error)}</div>
          ))}
        </Alert>
      )}
      {reached.slice(0, mostShown).map(({ order, reference, customer, to, subject, text }) => {
        const size = smsSize(text);
        return (
          <Box
            key={order}
            sx={{ p: 1.25, borderRadius: 2, bgcolor: "background.sunk", overflowWrap: "anywhere" }}
          >
            <Box sx={{ fontSize: "0.75rem", color: "text.secondary" }}>
              {[reference, customer, to].filter(Boolean).join(" · ")}
              {isSms &&
                ` · ${translate("communications.editor.length", {
                  length: size.length,
                  room: size.room,
                  smart_count: size.parts,
                })}`}
            </Box>
            {subject !== undefined && <strong>{subject}</strong>}
            <Box sx={{ whiteSpace: "pre-wrap" }}>{text}</Box>
          </Box>
        );
      })}
      {reached.length > mostShown && (
        <Box sx={{ color: "text.secondary" }}>
          {translate("communications.write.moreCopies", { count: reached.length - mostShown })}
        </Box>
      )}
    </Box>
  );
}
