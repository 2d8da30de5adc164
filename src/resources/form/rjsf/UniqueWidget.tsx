import CheckIcon from "@mui/icons-material/Check";
import CircularProgress from "@mui/material/CircularProgress";
import { useTranslate } from "ra-core";
import type { Resource } from "../../../../schemas";
import { WidgetView, type WidgetProps } from "../../../widgets";
import type { FieldContext } from "./FieldContext";
import { useUniqueness } from "./useUniqueness";

type UniqueWidgetProps = WidgetProps & {
  resource: Resource;
  recordId: string | undefined;
  /** What the server said of a value. */
  onJudged: FieldContext["judged"];
};

/** A widget whose value must be unique: it is checked while typing, and the server has the last word on save. */
export function UniqueWidget({ recordId, onJudged, ...props }: UniqueWidgetProps) {
  const translate = useTranslate();
  const { value, initial, path, resource, errors, label } = props;
  const state = useUniqueness({ resource: resource.name, path, value, initial, recordId, onJudged });
  const taken = translate("errors.NOT_UNIQUE", { field: label, value: String(value), _: label });
  return (
    <WidgetView
      {...props}
      errors={errors.length === 0 && state === "taken" ? [taken] : errors}
      status={<UniquenessMark state={errors.length > 0 ? "idle" : state} />}
    />
  );
}

function UniquenessMark({ state }: { state: ReturnType<typeof useUniqueness> }) {
  const translate = useTranslate();
  if (state === "checking")
    return <CircularProgress size={16} aria-label={translate("form.unique.checking")} />;
  if (state !== "free") return null;
  return <CheckIcon color="success" fontSize="small" titleAccess={translate("form.unique.free")} />;
}
