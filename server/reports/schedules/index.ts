import { workbookType } from "../../../schemas/workbook";
import type { Database } from "../../database";
import type { Attachment } from "../../mail";
import { readFile } from "./sendings";

export { ReportMails } from "./ReportMails";
export { scheduleRules } from "./scheduleRules";
export { endReportMail } from "./sendings";
export { sendNowEndpoints } from "./sendNow";
export { sendingTables } from "./table";

/** The workbook of a report as a file of the mail that brings it. */
export async function attachedReport(
  database: Database,
  { accountId }: { accountId: string },
  id: string,
): Promise<Attachment[]> {
  const file = await database.read(accountId, (sql) => readFile(sql, accountId, id));
  if (!file) return [];
  return [{ filename: file.name, contentType: workbookType, content: Buffer.from(file.content) }];
}
