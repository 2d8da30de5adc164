import OpenInNewIcon from "@mui/icons-material/OpenInNew";
import IconButton from "@mui/material/IconButton";
import { useTranslate } from "ra-core";
import type { ReactNode } from "react";
import { typed } from "../text/TextWidget";
import { plainText } from "./plainText";
import type { WidgetProps } from "../Widget";
import { TextBox } from "./TextBox";

type LinkBoxProps = WidgetProps & {
  type: "email" | "tel" | "url";
  /** The address that a value leads to; undefined where it leads nowhere. */
  href: (text: string) => string | undefined;
  icon?: ReactNode;
};

/** A text that leads somewhere: a call, a letter, a page. */
export function LinkBox({ type, href, icon, value, onChange, ...props }: LinkBoxProps) {
  const translate = useTranslate();
  const text = plainText(value);
  const target = href(text);
  return (
    <TextBox
      {...props}
      text={text}
      onText={(next) => onChange(typed(next, props.initial))}
      input={{ inputMode: type }}
      after={
        target !== undefined && (
          <IconButton
            size="small"
            edge="end"
            component="a"
            href={target}
            {...(type === "url" && { target: "_blank", rel: "noopener noreferrer" })}
            aria-label={translate(`widgets.link.${type}`, { value: text })}
          >
            {icon ?? <OpenInNewIcon fontSize="small" />}
          </IconButton>
        )
      }
    />
  );
}
