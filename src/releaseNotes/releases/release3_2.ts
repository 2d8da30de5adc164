import type { Release } from "../Release";

export const release3_2: Release = {
  name: "3.2",
  date: "2026-11-26",
  notes: [
    { name: "drafts", roles: ["DISPATCHER"] },
    { name: "tracking" },
    { name: "answers" },
    { name: "communications" },
    { name: "page", roles: ["ADMIN"] },
    { name: "reports", roles: ["ADMIN"] },
    { name: "webhooks", roles: ["ADMIN"] },
    { name: "tours" },
  ],
};
