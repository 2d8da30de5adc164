import type { Driver } from "../../../schemas/generated";

/** A run as its driver is told of it; moments in milliseconds. */
export type RunToDrive = {
  /** It is known by it among the runs of all days. */
  name: string;
  date: string;
  centre: string;
  /** The centre's. */
  timeZone: string;
  driver: Partial<Driver> & Pick<Driver, "id">;
  vehicle: { name: string; registration: string | undefined };
  number: number;
  /** When and where it begins, and when the vehicle leaves. */
  start: { at: number; departure: number; place: string };
  end: { at: number; place: string };
  stops: StopToDrive[];
};

export type StopToDrive = {
  number: number;
  at: number;
  reference: string;
  isCollection: boolean;
  customer: string | undefined;
  address: string | undefined;
  windows: { from: number; to: number }[];
  contact: string;
  instructions: string | undefined;
};
