import type { CommunicationAct } from "../../dataProviders/services";
import type { ListedCommunication } from "../../schemas/communicationList";

/** What can be done with messages as they stand, and with which of them. */
export function actsFor(
  messages: readonly ListedCommunication[],
): { act: CommunicationAct; messages: readonly ListedCommunication[] }[] {
  const waits = messages.filter(({ result, held }) => result === "QUEUED" && held !== true);
  const held = messages.filter((each) => each.result === "QUEUED" && each.held === true);
  const ended = messages.filter(({ result }) => result !== "QUEUED");
  return (
    [
      { act: "again", messages: ended },
      { act: "hold", messages: waits },
      { act: "release", messages: held },
    ] as const
  ).filter((each) => each.messages.length > 0);
}
