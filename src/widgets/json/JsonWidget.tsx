import Box from "@mui/material/Box";
import { useTranslate } from "ra-core";
import { GroupBox } from "../base/GroupBox";
import type { WidgetProps } from "../Widget";

/** A value that has no widget, to be read; saving leaves it as it is. */
export function JsonWidget(props: WidgetProps) {
  const translate = useTranslate();
  const { id, label, value } = props;
  return (
    <GroupBox {...props} help={props.help ?? translate("widgets.json.help")}>
      <Box
        component="section"
        id={id}
        tabIndex={0}
        aria-label={label}
        sx={{
          m: 0,
          p: 1,
          maxHeight: 240,
          overflow: "auto",
          border: 1,
          borderColor: "divider",
          borderRadius: 1,
          fontSize: "0.8125rem",
          fontFamily: "monospace",
          whiteSpace: "pre",
        }}
      >
        {value === undefined ? translate("widgets.json.nothing") : JSON.stringify(value, null, 2)}
      </Box>
    </GroupBox>
  );
}
