import VisibilityIcon from "@mui/icons-material/VisibilityOutlined";
import VisibilityOffIcon from "@mui/icons-material/VisibilityOffOutlined";
import IconButton from "@mui/material/IconButton";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { TextBox } from "../base/TextBox";
import { typed } from "../text/TextWidget";
import type { WidgetProps } from "../Widget";

/** What is sent and never comes back. The browser is not asked to remember it for this page's own sign-in. */
export function PasswordWidget({ value, onChange, ...props }: WidgetProps) {
  const translate = useTranslate();
  const [visible, setVisible] = useState(false);
  return (
    <TextBox
      {...props}
      text={typeof value === "string" ? value : ""}
      onText={(text) => onChange(typed(text, props.initial))}
      input={{ type: visible ? "text" : "password", autoComplete: "new-password", spellCheck: false }}
      after={
        <IconButton
          size="small"
          edge="end"
          aria-pressed={visible}
          aria-label={translate("widgets.password.show")}
          onClick={() => setVisible(!visible)}
        >
          {visible ? <VisibilityOffIcon fontSize="small" /> : <VisibilityIcon fontSize="small" />}
        </IconButton>
      }
    />
  );
}
