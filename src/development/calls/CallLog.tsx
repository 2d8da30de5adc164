import ExpandMore from "@mui/icons-material/ExpandMore";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import ButtonBase from "@mui/material/ButtonBase";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useState, useSyncExternalStore } from "react";
import { useResource } from "../../resources/resource";
import { callLog, type LoggedCall } from "../../kit/callLog";
import { useSession } from "../../session";
import { CodeBlock } from "../CodeBlock";

/** What this page has asked the server since it was opened, as it went over the wire. */
export function CallLog() {
  const translate = useTranslate();
  const { resource, name } = useResource();
  const calls = useSyncExternalStore(callLog.subscribe, callLog.read);
  const [others, setOthers] = useState(false);
  const shown = others ? calls : calls.filter((call) => isAbout(call, resource["x-api"].base, name));
  return (
    <Box component="section" aria-labelledby="call-log" sx={{ mt: 3 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mb: 1 }}>
        <Typography variant="h2" id="call-log" sx={{ flex: 1, minWidth: 200 }}>
          {translate("development.log.title", { smart_count: shown.length })}
        </Typography>
        <FormControlLabel
          control={<Checkbox checked={others} onChange={({ target }) => setOthers(target.checked)} />}
          label={translate("development.log.others")}
        />
        <Button variant="outlined" onClick={callLog.clear} disabled={calls.length === 0}>
          {translate("development.log.clear")}
        </Button>
      </Box>
      <Paper variant="outlined" sx={{ overflow: "hidden" }}>
        {shown.length === 0 ? (
          <Typography color="text.secondary" sx={{ p: 2 }}>
            {translate("development.log.none")}
          </Typography>
        ) : (
          <Box component="ol" sx={{ listStyle: "none", m: 0, p: 0 }}>
            {shown.map((call) => (
              <LoggedCallRow key={call.id} call={call} />
            ))}
          </Box>
        )}
      </Paper>
    </Box>
  );
}

/** The resource's own calls, and those of its history. */
function isAbout({ address }: LoggedCall, base: string, name: string): boolean {
  if (address.includes(`entity=${name}&`)) return true;
  return address.startsWith(base) && /^($|[/?])/.test(address.slice(base.length));
}

/** One call: how it went in a line, and what went over the wire below. */
function LoggedCallRow({ call }: { call: LoggedCall }) {
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
