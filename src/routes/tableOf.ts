import type { ReportManifest } from "../../schemas/reports";
import { forms, snapshots } from "../kit/pages/forms";
import type { Page } from "../kit/pages/Page";
import { audit } from "../audit";
import { communications } from "../communications";
import { planning } from "../planning";
import { proof } from "../proof";
import { reportPages } from "../reports";
import { settings } from "../settings";
import { tracking } from "../tracking";

const orders: Page = {
  path: "orders",
  menu: { group: "DISPATCH" },
  roles: ["ADMIN", "DISPATCHER"],
  children: [forms.order, snapshots.vehicle, snapshots.driver],
};

/** The pages of a product with these reports, in the order of the menu. Each folder of pages is a line. */
export function tableOf(reports: readonly ReportManifest[]): readonly Page[] {
  return [planning, tracking, communications, settings, audit, orders, proof, reportPages(reports)];
}
