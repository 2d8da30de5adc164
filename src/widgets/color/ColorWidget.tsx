import Box from "@mui/material/Box";
import { useTranslate } from "ra-core";
import { TextBox } from "../base/TextBox";
import { typed } from "../text/TextWidget";
import { plainText } from "../base/plainText";
import type { WidgetProps } from "../Widget";

const unchosen = { opacity: 0 } as const;

/** A colour: picked, or typed as #rrggbb. */
export function ColorWidget({ value, onChange, ...props }: WidgetProps) {
  const translate = useTranslate();
  const text = plainText(value);
  const shown = /^#[0-9a-f]{6}$/i.test(text) ? text.toLowerCase() : "#000000";
  return (
    <TextBox
      {...props}
      text={text}
      onText={(next) => onChange(typed(next, props.initial))}
      input={{ placeholder: "#rrggbb" }}
      before={
        <Box
          component="input"
          type="color"
          aria-label={translate("widgets.color.pick", { name: props.label })}
          disabled={props.disabled}
          value={shown}
          onChange={({ target }: React.ChangeEvent<HTMLInputElement>) => onChange(target.value)}
          sx={{
            width: 28,
            height: 24,
            p: 0,
            border: 1,
            borderColor: "divider",
            borderRadius: 0.5,
            bgcolor: "transparent",
            // The browser shows black where nothing is chosen.
            ...(text === "" && {
              borderStyle: "dashed",
              borderColor: "text.secondary",
              "&::-webkit-color-swatch": unchosen,
              "&::-moz-color-swatch": unchosen,
            }),
          }}
        />
      }
    />
  );
}
