import Box from "@mui/material/Box";
import { readTime, showTime } from "../../../dates";
import { ParsedBox } from "../../base/ParsedBox";
import { readable } from "../../base/readable";
import type { WidgetProps } from "../../Widget";

type TimeBoxProps = Pick<
  WidgetProps,
  "id" | "path" | "property" | "label" | "disabled" | "value" | "initial" | "onChange" | "onBlur"
> & {
  /** What is wrong stands elsewhere. */
  wrong: boolean;
  /** The ids of what says so, and of what else there is to say. */
  describedBy: string;
  onFocus: () => void;
};

/** A time of day that keeps its size whatever is wrong with it. */
export function TimeBox({ wrong, describedBy, onFocus, ...props }: TimeBoxProps) {
  return (
    <Box onFocus={onFocus} sx={{ flex: "1 1 0", minWidth: 0 }}>
      <ParsedBox
        {...props}
        bare
        required={false}
        errors={wrong ? [""] : []}
        show={showTime}
        read={readTime}
        problem="widgets.time.problem"
        input={{ "aria-describedby": describedBy || undefined }}
        field={{ helperText: "", sx: { ...readable, "& input": { px: 0.5, textAlign: "center" } } }}
      />
    </Box>
  );
}
