import Alert from "@mui/material/Alert";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormLabel from "@mui/material/FormLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import { useTranslate } from "ra-core";
import { useId } from "react";
import type { StatusChange } from "../../../dataProviders";
import type { Property, ResourceRecord } from "../../../schemas";
import { dateExamples, formatInstant } from "../../dates";
import { useLocalePack, useSession } from "../../session";
import { WidgetView } from "../../widgets";
import { useResource } from "../resource";
import type { targetsOf } from "./possible";
import type { TimeFault } from "./timeFault";
import type { Asked } from "./useAsked";

type StatusFieldsProps = {
  records: ResourceRecord[];
  targets: ReturnType<typeof targetsOf>;
  asked: Asked;
  change: StatusChange;
  onChange: (part: StatusChange) => void;
  /** The words for no other status, where the records may keep theirs. */
  keep?: string;
};

type StatusTimeProps = Pick<StatusFieldsProps, "asked" | "change" | "onChange">;

/** When it happened, for who hears of it later. */
function StatusTime({ asked: { timeFault }, change, onChange }: StatusTimeProps) {
  const translate = useTranslate();
  const { timeZone } = useSession();
  const pack = useLocalePack();
  const id = useId();
  function textOf(fault: TimeFault): string {
    if (fault.fault === "early")
      return translate("bulk.status.time.early", { limit: formatInstant(fault.limit, timeZone, pack) });
    return fault.fault === "ahead"
      ? translate("bulk.status.time.ahead")
      : translate("widgets.dateTime.problem", dateExamples(pack));
  }
  return (
    <WidgetView
      id={id}
      path="time"
      property={instant}
      label={translate("bulk.status.time.label")}
      help={translate("bulk.status.time.help")}
      required={false}
      disabled={false}
      errors={timeFault ? [textOf(timeFault)] : []}
      value={change.time}
      initial={undefined}
      onChange={(time) => onChange({ time: typeof time === "string" && time !== "" ? time : undefined })}
    />
  );
}

const instant: Property = { type: "string", format: "date-time" };

/** Where to, and what has to be said with it. */
export function StatusFields({ records, targets, asked, change, onChange, keep }: StatusFieldsProps) {
  const translate = useTranslate();
  const view = useResource();
  const { able, reasons, needsReason, needsComment, linked } = asked;
  const staying = records.length - able.length;
  // What was chosen while that was possible stays to be seen.
  const isGone = change.status !== undefined && !targets.some(({ code }) => code === change.status);
  return (
    <Stack spacing={2} sx={{ pt: 1 }}>
      <TextField
        select
        required={keep === undefined}
        autoFocus
        fullWidth
        label={translate("bulk.status.target")}
        value={change.status ?? ""}
        error={isGone}
        helperText={isGone && translate("bulk.status.gone")}
        onChange={({ target: { value } }) =>
          onChange({ status: value === "" ? undefined : value, reason: undefined, linked: undefined })
        }
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        {keep === undefined ? (
          <option value="" disabled aria-label={translate("bulk.status.choose")} />
        ) : (
          <option value="">{keep}</option>
        )}
        {isGone && (
          <option value={change.status} disabled>
            {view.choice("status", change.status)}
          </option>
        )}
        {targets.map(({ code, able: some }) => (
          <option key={code} value={code}>
            {some.length === records.length
              ? view.choice("status", code)
              : translate("bulk.status.some", {
                  status: view.choice("status", code),
                  count: some.length,
                  total: records.length,
                })}
          </option>
        ))}
      </TextField>
      {change.status !== undefined && !isGone && staying > 0 && (
        <Alert severity="info">{translate("bulk.status.staying", { smart_count: staying })}</Alert>
      )}
      {reasons.length > 0 && (
        <TextField
          select
          required={needsReason}
          fullWidth
          label={view.label("failReason")}
          value={change.reason ?? ""}
          onChange={({ target }) => onChange({ reason: target.value })}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          <option value="" disabled aria-label={translate("bulk.status.choose")} />
          {reasons.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </TextField>
      )}
      {asked.ends && (
        <TextField
          multiline
          fullWidth
          minRows={2}
          required={needsComment}
          label={view.label("failComment")}
          value={change.comment ?? ""}
          onChange={({ target }) => onChange({ comment: target.value })}
          slotProps={{ htmlInput: { maxLength: 2000 } }}
        />
      )}
      {asked.isTimed && <StatusTime asked={asked} change={change} onChange={onChange} />}
      {linked.length > 0 && (
        <FormControl required>
          <FormLabel id="linked-question">
            {translate("bulk.status.linked", {
              smart_count: linked.length,
              names: linked.slice(0, 3).map(view.titleOf).join(", "),
            })}
          </FormLabel>
          <RadioGroup
            aria-labelledby="linked-question"
            value={change.linked ?? ""}
            onChange={(_, value) => onChange({ linked: value as "CANCEL" | "KEEP" })}
          >
            <FormControlLabel
              value="CANCEL"
              control={<Radio />}
              label={translate("bulk.status.cancelLinked")}
            />
            <FormControlLabel value="KEEP" control={<Radio />} label={translate("bulk.status.keepLinked")} />
          </RadioGroup>
        </FormControl>
      )}
    </Stack>
  );
}
