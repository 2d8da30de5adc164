import CallIcon from "@mui/icons-material/Call";
import { LinkBox } from "../base/LinkBox";
import type { WidgetProps } from "../Widget";

export function PhoneWidget(props: WidgetProps) {
  return <LinkBox {...props} type="tel" href={call} icon={<CallIcon fontSize="small" />} />;
}

function call(text: string): string | undefined {
  const digits = text.replace(/[^+\d]/g, "");
  return digits.length >= 3 ? `tel:${digits}` : undefined;
}
