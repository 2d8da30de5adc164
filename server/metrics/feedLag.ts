import { randomUUID } from "node:crypto";
import { type Database, publish } from "../database";

/** What was not heard by then is told as so long: the change feed is dead. */
const mostSeconds = 5;

/** Publishes a notice that concerns nobody, as every change is published, and answers the seconds until it is heard here. */
export async function feedLag(database: Database): Promise<number> {
  const notice = JSON.stringify({ probe: randomUUID() });
  let giveUp: NodeJS.Timeout | undefined;
  let unsubscribe = () => {};
  const heard = new Promise<void>((resolve) => {
    giveUp = setTimeout(resolve, mostSeconds * 1000);
    unsubscribe = database.subscribe((payload) => payload === notice && resolve());
  });
  const from = performance.now();
  try {
    await database.transaction(null, (sql) => publish(sql, notice));
    await heard;
    return (performance.now() - from) / 1000;
  } finally {
    clearTimeout(giveUp);
    unsubscribe();
  }
}
