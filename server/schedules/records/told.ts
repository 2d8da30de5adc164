/** What a record says: a column that holds nothing is a property that is not there. */
export function told<Row extends object>(record: Row): Row {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null)) as Row;
}
