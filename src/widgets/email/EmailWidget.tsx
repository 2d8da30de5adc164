import MailIcon from "@mui/icons-material/MailOutline";
import { LinkBox } from "../base/LinkBox";
import type { WidgetProps } from "../Widget";

export function EmailWidget(props: WidgetProps) {
  return <LinkBox {...props} type="email" href={mailTo} icon={<MailIcon fontSize="small" />} />;
}

function mailTo(text: string): string | undefined {
  return /^[^\s@]+@[^\s@]+$/.test(text) ? `mailto:${encodeURIComponent(text)}` : undefined;
}
