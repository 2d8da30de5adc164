import { useTranslate } from "ra-core";
import type { ReactNode } from "react";
import { Message } from "../../kit/Message";
import { useResource } from "../../resources/resource";

/** A live screen, where the signed-in user may open it. */
export function NotForYou({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const { access, title } = useResource();
  if (access !== "none") return children;
  return <Message title={title} text={translate("development.live.notForYou")} />;
}
