import { useTranslate } from "ra-core";
import type { DeliveredKind } from "../../../schemas/webhooks";
import { useResourceView } from "../../resources/resource";

/** What an event is called: as the webhook's form has it. */
export function useEventText(): (event: DeliveredKind) => string {
  const translate = useTranslate();
  const { choice } = useResourceView("webhooks");
  return (event) => (event === "TEST" ? translate("webhooks.test.event") : choice("events", event));
}
