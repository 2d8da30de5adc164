/** Who calls, as the tables of who may call what name them; and the calls of a resource, by the specification. */

export const viewers = ["anonymous", "admin", "dispatcher", "restricted", "service", "manager"] as const;
export type Viewer = (typeof viewers)[number];

/** `restricted` is a dispatcher whose key isRestrictedDispatcherSettings is true. */
export const roleOf: Record<Exclude<Viewer, "anonymous">, string> = {
  admin: "Admin",
  dispatcher: "Dispatcher",
  restricted: "Dispatcher",
  service: "CustomerService",
  manager: "Manager",
};

export type Expectation = {
  calls: string[];
  may: readonly Viewer[];
  /** Settings that close these calls: to everybody, or to those named. */
  closedBy?: { setting: string; value: boolean; to?: readonly Viewer[] }[];
};

export const signedIn = viewers.filter((viewer) => viewer !== "anonymous");
export const admin: Viewer[] = ["admin"];
export const dispatchers: Viewer[] = ["dispatcher", "restricted"];
export const planners: Viewer[] = ["admin", ...dispatchers];
export const all: Viewer[] = [...planners, "service"];
/** What managers look at: all that customer service does, and they change nothing. */
export const onlookers: Viewer[] = [...all, "manager"];

/** The older API's calls of a resource (spec 7.3). */
export const rowsCalls = (
  base: string,
  {
    list = `GET ${base}`,
    create = `POST ${base}`,
    update = `POST ${base}/{id}`,
    remove = `POST ${base}/remove`,
  } = {},
) => ({
  reading: [list, `GET ${base}/{id}`],
  writing: [
    create,
    update,
    `POST ${base}/{id}/future`,
    `POST ${base}/{id}/restore`,
    `POST ${base}/batch`,
    remove,
  ],
  removing: [remove],
});

/** Who writes records may not remove them where `removing` is others': its calls without those. */
export const keeping = ({ writing, removing }: { writing: string[]; removing: string[] }): string[] =>
  writing.filter((call) => !removing.includes(call));

/** Spec 7.4: drivers and vehicles list by POST, and they are removed by DELETE, beside the calls of 7.3. */
export const listed = (base: string) => {
  const { reading, writing, removing } = rowsCalls(base);
  const remove = `DELETE ${base}`;
  return {
    reading: [...reading, `POST ${base}/list`],
    writing: [...writing, remove],
    removing: [...removing, remove],
  };
};

/** Spec 7.4: the files of records of a kind, by those who have their form. */
export const attachmentCalls = (kind: string) => {
  const base = `/gt/gt-api/file-attachment/${kind}/{id}`;
  return [
    `GET ${base}`,
    `POST ${base}`,
    `GET ${base}/{file}`,
    `GET ${base}/{file}/thumbnail`,
    `DELETE ${base}/{file}`,
    `POST ${base}/{file}/restore`,
  ];
};

/** Domain 7: a centre's day. */
export const scheduleCalls = [
  ["GET", ""],
  ["GET", "/lines"],
  ["POST", "/actions"],
  ["POST", "/announcement"],
  ["GET", "/suggestions"],
  ["GET", "/reasons"],
  ["POST", "/reasons"],
  ["POST", "/places"],
  ["POST", "/preview"],
  ["POST", "/jobs"],
  ["POST", "/breakdowns"],
  ["GET", "/drafts/{job}"],
  ["GET", "/drafts/{job}/announcement"],
  ["POST", "/presence"],
  ["DELETE", "/presence"],
].map(([method, end]) => `${method} /ui-api/planning/schedules/{aoc}/{date}${end}`);

/** Spec 7.4, 7.5: a report by its names in both families, its files, and the filter that is kept of it. */
export const reportCalls = (older: string, newer: string, csv = `/ui-api/reports/${newer}/csv`) => [
  `GET /gt/gt-api/reports/${older}`,
  `GET /gt/gt-api/reports/${older}/{timestamp}/`,
  `GET /gt/gt-api/reports/${older}/{timestamp}/progress`,
  `GET /gt/gt-api/filters/generic/get/report/${older}`,
  `POST /gt/gt-api/filters/generic/save/report/${older}`,
  `GET /ui-api/reports/${newer}`,
  `GET ${csv}`,
  `GET /ui-api/reports/${newer}/summary`,
  `GET /ui-api/reports/${newer}/choices`,
];

export const reportsClosedBy = (...flags: string[]): NonNullable<Expectation["closedBy"]> =>
  ["enableReportsTab", ...flags].map((setting) => ({ setting, value: false }));
