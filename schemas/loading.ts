/** How far an order, or all of a run, is loaded (domain 4). */
export const loadingStatuses = [
  "NOT_STARTED",
  "IN_PROGRESS",
  "PARTIALLY_LOADED",
  "LOADED",
  "LOADED_WITH_ISSUES",
  "CANCELLED",
] as const;
export type LoadingStatus = (typeof loadingStatuses)[number];

/** What is wrong with an item that was to be loaded. */
export const loadingIssues = ["DAMAGED", "MISSING", "EXTRA"] as const;
export type LoadingIssue = (typeof loadingIssues)[number];

/** What an item is for who loads (domain 4). */
export const itemLoadingStatuses = ["NOT_LOADED", "PARTIALLY_LOADED", "LOADED", ...loadingIssues] as const;
export type ItemLoadingStatus = (typeof itemLoadingStatuses)[number];

/** An item of an order, or one that is not on it, as it was loaded. */
export type LoadedItem = {
  /** Its reference, barcode or name, the first that it has. */
  item: string;
  status: ItemLoadingStatus;
  plannedQuantity?: number;
  loadedQuantity?: number;
  comment?: string;
};

/** Who let a run go that is not loaded as planned. Moments are ISO 8601 in UTC. */
export type LoadingWord = { name: string; time: string; comment?: string };

/** How a run is loaded, as boards show it. */
export type RunLoadingState = {
  status: LoadingStatus;
  /** Something is not as planned, and nobody has said yet that the run may go so. */
  hasIssue: boolean;
  /** Who said that it may go as it is; null where nobody did, or more has turned up since. */
  confirmed: LoadingWord | null;
};

/** An order of a run in the loading report (spec 3.9); the items are sums of their quantities. */
export type ReportedLoadingOrder = {
  sequenceNumber: number;
  id: string;
  reference: string;
  plannedItems: number;
  loadedItems: number;
  deliveredItems: number;
  status: LoadingStatus;
  items: (LoadedItem & { name?: string; deliveredQuantity?: number })[];
};

/** A run in the loading report (spec 3.9). */
export type LoadingReport = {
  vehicleName: string;
  driverName: string;
  dcName: string;
  startDate: string;
  status: LoadingStatus;
  number: number;
  updatedBy?: string;
  updatedDate?: string;
  confirmed?: LoadingWord;
  orders: ReportedLoadingOrder[];
};

/** What is refused of loading alone. */
export const loadingErrors = {
  LOADING_UNCONFIRMED: {
    status: 409,
    message:
      "The run is loaded in part, {value} is not aboard as planned: load the rest, or have somebody confirm by name that it may leave so",
  },
  LOADING_NOTHING_TO_CONFIRM: {
    status: 409,
    message: "The loading of the run {run} is {status}: there is nothing to confirm",
  },
  LOADING_REPORT_TOO_LONG: {
    status: 400,
    message: "{field} is {value}; choose a day at most {limit} days after the first, and not before it",
  },
} as const;
