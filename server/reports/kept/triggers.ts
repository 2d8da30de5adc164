/** Rows of a table that change note what of `kept` is to be put together anew. */
export type Noting = {
  table: string;
  kept: string;
  /** Where it is noted: a table of accounts and one key. */
  due: string;
  /** The query of accounts and keys of the rows `changed`. */
  keys: string;
  /** After what, and which of its rows are looked at. */
  events?: readonly Event[];
};

type Event = readonly ["insert" | "update" | "delete", "new" | "old"];

/** A trigger for each event: one of several events cannot name the rows that it changed. */
export function notingTriggers({ table, kept, due, keys, events = usual }: Noting): string {
  const noting = `note_${kept}_of_${table}`;
  return `
    create or replace function ${noting}() returns trigger language plpgsql as $$
    begin
      insert into ${due} ${keys};
      return null;
    end $$;
    ${events
      .map(([event, which]) => {
        const name = `${table}_${kept}_${event}${event === "update" && which === "old" ? "_from" : ""}`;
        return `create trigger ${name} after ${event} on ${table} referencing ${which} table as changed
      for each statement execute function ${noting}();`;
      })
      .join("\n")}`;
}

const usual: readonly Event[] = [
  ["insert", "new"],
  ["update", "new"],
  ["delete", "old"],
];
