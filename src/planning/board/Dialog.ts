/** A dialog over the board, and what it is about. */
export type Dialog =
  | { kind: "move"; orders: string[] }
  | { kind: "moveDay"; orders: string[] }
  | { kind: "close" }
  | { kind: "suggest"; order: string }
  | { kind: "whys" }
  | { kind: "swap"; vehicle: string }
  | { kind: "start"; vehicle: string }
  | { kind: "driver"; vehicle: string }
  | { kind: "journey"; vehicle: string }
  | { kind: "faults"; vehicle: string }
  | { kind: "manifests"; runs: string[] }
  | { kind: "send"; runs: string[] }
  | { kind: "recall"; runs: string[] }
  | {
      kind: "plan";
      mode: PlanMode;
      orders?: string[];
      vehicles?: string[];
      everywhere?: true;
      together?: true;
    };

export const planModes = ["FULL", "INCREMENTAL", "KEEP_VEHICLES"] as const;
export type PlanMode = (typeof planModes)[number];
