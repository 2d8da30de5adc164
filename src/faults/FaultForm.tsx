import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import Paper from "@mui/material/Paper";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useNotify, useTranslate } from "ra-core";
import { Fragment, useId, useState } from "react";
import { isApiError, linesText, reportOf } from "../../dataProviders/http";
import { type FaultStatus, faultStatuses, type VehicleFault } from "../../schemas/vehicleChecks";
import { dayOf, formatDay, formatInstant } from "../dates";
import { useLocalePack, useSession } from "../session";
import { faultCalls } from "./calls";
import { DayField } from "./DayField";
import { FaultPhoto } from "./FaultPhoto";

type FaultFormProps = {
  fault: VehicleFault;
  /** Has it read again. */
  onSaved: () => Promise<void>;
  /** The reader may not say what becomes of it. */
  readOnly?: boolean;
};

/** A fault as its driver told of it, and what a dispatcher says becomes of it (domain 5). */
export function FaultForm({ fault, onSaved, readOnly = false }: FaultFormProps) {
  const translate = useTranslate();
  const id = useId();
  const { timeZone } = useSession();
  const pack = useLocalePack();
  const { reference, checkName, formName, driverName, registeredDate } = fault;
  const { comment, photos } = fault.fault;
  const signedBy = fault.signedBy ?? driverName;
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{ p: 2, display: "grid", gap: 1.5 }}
    >
      <Box>
        <Typography id={id} component="h3" sx={{ fontWeight: 700 }}>
          {checkName}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {[formName, driverName, formatInstant(registeredDate, timeZone, pack), reference].join(" · ")}
        </Typography>
      </Box>
      {comment !== undefined && <Typography sx={{ whiteSpace: "pre-wrap" }}>{comment}</Typography>}
      {photos.length > 0 && (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
          {photos.map((address, at) => (
            <FaultPhoto
              key={address}
              address={address}
              name={translate("faults.photo", { name: checkName, number: at + 1 })}
            />
          ))}
        </Box>
      )}
      {fault.signature !== undefined && (
        <Box sx={{ display: "flex", alignItems: "center", gap: 1.5 }}>
          <FaultPhoto address={fault.signature} name={translate("faults.signature", { name: signedBy })} />
          <Typography variant="body2">{translate("faults.signed", { name: signedBy })}</Typography>
        </Box>
      )}
      {fault.rectifiedBy !== undefined && (
        <Typography variant="body2">
          {translate("faults.rectifiedBy", { name: fault.rectifiedBy })}
        </Typography>
      )}
      {readOnly ? <Ended fault={fault} /> : <StatusForm fault={fault} onSaved={onSaved} />}
    </Paper>
  );
}

/** What became of it, for who may not change that. */
function Ended({ fault: { status, rectifiedDate, resolutionComment } }: { fault: VehicleFault }) {
  const translate = useTranslate();
  const pack = useLocalePack();
  const told = [
    [translate("faults.status"), translate(`faults.statuses.${status}`)],
    [translate("faults.rectifiedDate"), rectifiedDate && formatDay(rectifiedDate, pack)],
    [translate("faults.resolutionComment"), resolutionComment],
  ];
  return (
    <Box component="dl" sx={{ m: 0, display: "grid", gridTemplateColumns: "auto 1fr", gap: 1 }}>
      {told.map(
        ([name, value]) =>
          value !== undefined && (
            <Fragment key={name}>
              <Box component="dt" sx={{ color: "text.secondary" }}>
                {name}
              </Box>
              <Box component="dd" sx={{ m: 0, whiteSpace: "pre-wrap" }}>
                {value}
              </Box>
            </Fragment>
          ),
      )}
    </Box>
  );
}

function StatusForm({ fault, onSaved }: Pick<FaultFormProps, "fault" | "onSaved">) {
  const translate = useTranslate();
  const notify = useNotify();
  const { timeZone } = useSession();
  const [today] = useState(() => dayOf(new Date().toISOString(), timeZone));
  const [version, setVersion] = useState(fault.version);
  const [status, setStatus] = useState<FaultStatus>(fault.status);
  const [word, setWord] = useState(fault.resolutionComment ?? "");
  const start = fault.rectifiedDate ?? today;
  const [day, setDay] = useState<string | undefined>(start);
  const [trouble, setTrouble] = useState<string>();
  const [saving, setSaving] = useState(false);
  const { ends } = faultStatuses[status];
  const isOpen = status === "OPEN";
  const isWhole = !ends || (day !== undefined && word.trim() !== "");
  const isChanged =
    status !== fault.status ||
    (!isOpen && word.trim() !== (fault.resolutionComment ?? "")) ||
    (ends && day !== undefined && day !== start);

  async function save(): Promise<void> {
    setSaving(true);
    setTrouble(undefined);
    try {
      await faultCalls.updateStatus(fault.reference, {
        status,
        version,
        ...(ends && day !== undefined && { rectifiedDate: day }),
        ...(!isOpen && word.trim() !== "" && { resolutionComment: word.trim() }),
      });
      setVersion((now) => now + 1);
      notify(translate("faults.saved", { name: fault.checkName, status: nameOf(status) }), {
        type: "success",
      });
    } catch (error) {
      if (!isApiError(error)) throw error;
      // Who has seen what others made of it may go on from there.
      setVersion((now) => error.current?.version ?? now);
      setTrouble(linesText(reportOf(error).lines, translate));
    } finally {
      setSaving(false);
      await onSaved();
    }
  }
  const nameOf = (of: FaultStatus) => translate(`faults.statuses.${of}`);
  return (
    <Box
      component="form"
      sx={{ display: "grid", gap: 1.5 }}
      onSubmit={(event: React.FormEvent) => {
        event.preventDefault();
        if (isWhole && isChanged && !saving) void save();
      }}
    >
      <TextField
        select
        label={translate("faults.status")}
        value={status}
        onChange={({ target }) => setStatus(target.value as FaultStatus)}
      >
        {(Object.keys(faultStatuses) as FaultStatus[]).map((each) => (
          <MenuItem key={each} value={each}>
            {nameOf(each)}
          </MenuItem>
        ))}
      </TextField>
      {ends && (
        <DayField
          label={translate("faults.rectifiedDate")}
          start={start}
          earliest={dayOf(fault.registeredDate, timeZone)}
          today={today}
          onDay={setDay}
        />
      )}
      {!isOpen && (
        <TextField
          multiline
          minRows={2}
          required={ends}
          label={translate("faults.resolutionComment")}
          value={word}
          onChange={({ target }) => setWord(target.value)}
          slotProps={{ htmlInput: { maxLength: 2000 } }}
        />
      )}
      {trouble !== undefined && <Alert severity="error">{trouble}</Alert>}
      <Button
        type="submit"
        variant="contained"
        disabled={!isWhole || !isChanged || saving}
        sx={{ justifySelf: "end" }}
      >
        {translate("ra.action.save")}
      </Button>
    </Box>
  );
}
