import { LinkBox } from "../base/LinkBox";
import type { WidgetProps } from "../Widget";

export function UrlWidget(props: WidgetProps) {
  return <LinkBox {...props} type="url" href={page} />;
}

/** Only http and https: a link never runs a script. */
function page(text: string): string | undefined {
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? text : undefined;
}
