import { sql as template } from "kysely";
import { openDatabase } from "./index";

/**
 * A process of its own for the tests: opens the embedded database in the folder it is given, says "ready", writes
 * rows one after another, and says the number of each as soon as it is acknowledged. An error ends it with its code.
 */
const [dataDir = "", first = "1"] = process.argv.slice(2);
const say = (word: string | number) => void process.stdout.write(`${word}\n`);
const quiet = { info: () => {}, warn: () => {}, error: () => {} };

try {
  const database = await openDatabase({ dataDir, logger: quiet });
  const create = template`create table if not exists entry (id integer primary key, twin integer)`;
  await database.transaction(null, (sql) => create.execute(sql));
  say("ready");
  for (let id = Number(first); ; id += 1) {
    await database.transaction(null, async (sql) => {
      await template`insert into entry values (${id})`.execute(sql);
      await template`update entry set twin = id where id = ${id}`.execute(sql);
    });
    say(id);
  }
} catch (error) {
  process.stderr.write(
    `${error instanceof Error && "code" in error ? String(error.code) : ""} ${String(error)}\n`,
  );
  process.exit(1);
}
