import ExpandMore from "@mui/icons-material/ExpandMore";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { useSession } from "../../session";
import type { LoggedCall } from "../../kit/callLog";
import { CodeBlock } from "../CodeBlock";

/** One call: how it went in a line, and what went over the wire below. */
export function LoggedCallRow({ call }: { call: LoggedCall }) {
  const translate = useTranslate();
  const { language } = useSession();
  const [open, setOpen] = useState(false);
  const id = `call-${call.id}`;
  return (
    <Box component="li" sx={{ "& + &": { borderTop: 1, borderColor: "divider" } }}>
      <ButtonBase
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        sx={{
          width: "100%",
          display: "flex",
          flexWrap: { xs: "wrap", md: "nowrap" },
          alignItems: "flex-start",
          justifyContent: "flex-start",
          textAlign: "start",
          columnGap: 1.5,
          p: 1,
          fontFamily: "monospace",
          fontSize: "0.8125rem",
          "&:hover": { bgcolor: "action.hover" },
          "&:focus-visible": { outline: 2, outlineColor: "primary.main", outlineOffset: -2 },
        }}
      >
        <ExpandMore fontSize="small" sx={{ color: "text.secondary", rotate: open ? "0deg" : "-90deg" }} />
        <Box component="span" sx={{ color: "text.secondary" }}>
          {call.at.toLocaleTimeString(language)}
        </Box>
        <Box component="span" sx={{ width: 30, color: statusColour(call), fontWeight: 700 }}>
          {statusText(call)}
        </Box>
        <Box component="span" sx={{ width: 64, textAlign: "end", color: "text.secondary" }}>
          {call.milliseconds === undefined ? "" : `${call.milliseconds} ms`}
        </Box>
        <Box
          component="span"
          sx={{ flex: { xs: "1 0 100%", md: 1 }, pl: { xs: 3.5, md: 0 }, overflowWrap: "anywhere" }}
        >
          <strong>{call.method}</strong> {call.address}
        </Box>
      </ButtonBase>
      {open && (
        <Box id={id} sx={{ px: { xs: 1, md: 4 }, pb: 2, display: "grid", gap: 1 }}>
          {call.requestId !== undefined && (
            <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
              X-Request-Id: {call.requestId}
            </Typography>
          )}
          {(["sent", "answered"] as const).map((body) => (
            <div key={body}>
              <Typography variant="overline" color="text.secondary">
                {translate(`development.log.${body}`)}
              </Typography>
              {call[body] === undefined || call[body] === "" ? (
                <Typography variant="body2">—</Typography>
              ) : (
                <CodeBlock label={translate(`development.log.${body}`)} text={indented(call[body])} />
              )}
            </div>
          ))}
        </Box>
      )}
    </Box>
  );
}

function statusText({ running, givenUp, status }: LoggedCall): string {
  if (running) return "…";
  if (givenUp) return "—";
  return status === 0 ? "✕" : String(status);
}

function statusColour({ running, givenUp, status }: LoggedCall): string {
  if (running || givenUp) return "text.secondary";
  return status >= 200 && status < 400 ? "success.main" : "error.main";
}

/** JSON on several lines; what is no JSON, or was cut off, as it came. */
function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch (error) {
    if (error instanceof SyntaxError) return text;
    throw error;
  }
}
