import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { use, Suspense } from "react";
import { linesText, type Line } from "../../dataProviders/http";
import { useText } from "../i18n";
import { signInCalls } from "./session";

type MessagesProps = { lines: Line[]; support: boolean };

/** What went wrong, read out at once; after a failed second-factor step with whom to ask (spec 8.2). */
export function Messages({ lines, support }: MessagesProps) {
  const translate = useText();
  if (lines.length === 0) return null;
  return (
    <Box
      role="alert"
      sx={{
        px: 2,
        py: 1.5,
        borderRadius: 1,
        border: "1px solid",
        borderColor: "error.main",
        borderInlineStartWidth: 4,
      }}
    >
      <Typography color="error" sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
        {linesText(lines, translate)}
      </Typography>
      {support && (
        <Suspense>
          <SupportHint />
        </Suspense>
      )}
    </Box>
  );
}

function SupportHint() {
  const translate = useText();
  const contact = use(loadSupportContact());
  return (
    <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5, overflowWrap: "anywhere" }}>
      {contact === "" ? translate("auth.support") : translate("auth.supportAt", { contact })}
    </Typography>
  );
}

let answer: Promise<string> | undefined;

/** How to reach the support, as the operator says; "" where he says nothing. Asked for when it is needed, once. */
function loadSupportContact(): Promise<string> {
  answer ??= signInCalls.application().then(
    ({ supportContact }) => supportContact,
    () => "",
  );
  return answer;
}
