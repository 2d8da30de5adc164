import { useTranslate } from "ra-core";
import type { LogTeller } from "../../../schemas/orderLog";

/** As what somebody, or something, told of something: to be read after who it was; nothing of a user by hand. */
export function useTellerText(): (teller: LogTeller | null | undefined) => string {
  const translate = useTranslate();
  return (teller) => (teller ? ` · ${translate(`history.log.tellers.${teller}`)}` : "");
}
