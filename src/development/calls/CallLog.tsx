import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useState, useSyncExternalStore } from "react";
import { useResource } from "../../resources/resource";
import { callLog, type LoggedCall } from "../../kit/callLog";
import { LoggedCallRow } from "./LoggedCallRow";

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
