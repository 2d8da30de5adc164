import { DayBefore } from "./DayBefore";

/** Begins to send what is written, and to tell of the day before. Answers the way to stop. */
export function startTelling(parts: ConstructorParameters<typeof DayBefore>[0]): () => Promise<void> {
  const stop = parts.communications.start();
  const dayBefore = new DayBefore(parts);
  dayBefore.start();
  return async () => {
    stop();
    await dayBefore.close();
  };
}
