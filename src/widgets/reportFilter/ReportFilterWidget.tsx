import Typography from "@mui/material/Typography";
import { useTranslate } from "ra-core";
import { useFormContext, useWatch } from "react-hook-form";
import { isObject } from "../../../schemas/isObject";
import { laterWithTexts } from "../../session";
import { GroupBox } from "../base/GroupBox";
import type { WidgetProps } from "../Widget";

const FilterChips = laterWithTexts("reports", async () => (await import("./FilterChips")).FilterChips);

/** A report's filter in words. It is chosen on the report's page; here each part can be taken away. */
export function ReportFilterWidget(props: WidgetProps) {
  const translate = useTranslate();
  const isInForm = (useFormContext() as object | null) !== null;
  const filter = isObject(props.value) ? props.value : {};
  const isEmpty = Object.keys(filter).length === 0;
  return (
    <GroupBox {...props}>
      {isEmpty && (
        <Typography id={props.id} tabIndex={-1} variant="body2">
          {translate("widgets.reportFilter.none")}
        </Typography>
      )}
      {!isEmpty && isInForm && <OfReport {...props} filter={filter} />}
    </GroupBox>
  );
}

function OfReport({ id, disabled, onChange, filter }: WidgetProps & { filter: Record<string, unknown> }) {
  const report: unknown = useWatch({ name: "report" });
  if (typeof report !== "string" || report === "") return null;
  return (
    <FilterChips
      key={report}
      id={id}
      name={report}
      filter={filter}
      {...(!disabled && {
        onRemove: (parameter: string) => {
          const { [parameter]: _gone, ...rest } = filter;
          onChange(Object.keys(rest).length > 0 ? rest : undefined);
        },
      })}
    />
  );
}
