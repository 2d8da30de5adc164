/** Why there are no travel times: a code, with what it is about. */
export class TravelFault extends Error {
  override readonly name = "TravelFault";
  readonly code: TravelFaultCode;
  readonly metadata: Readonly<Record<string, string>>;

  constructor(code: TravelFaultCode, metadata: Record<string, string> = {}, cause?: unknown) {
    super(
      messages[code].replace(/\{(\w+)\}/g, (_, name: string) => metadata[name] ?? ""),
      { cause },
    );
    this.code = code;
    this.metadata = metadata;
  }
}

export type TravelFaultCode = keyof typeof messages;

const messages = {
  TRAVEL_MODE_UNSUPPORTED:
    "Travel times for {mode} are not supported: choose CAR_FAST, TRUCK_SLOW or PEDESTRIAN",
  TRAVEL_INVALID: "{field} is {value}: give a number above 0",
  ROUTING_ENGINE_UNAVAILABLE: "The routing engine {engine} at {address} does not answer: {reason}",
  ROUTING_ENGINE_REFUSED: "The routing engine {engine} at {address} refused the question: {reason}",
  ROADS_NOT_READY: "The roads are still being read; try again in a moment",
  ROADS_UNREADABLE: "The roads can't be read: {reason}",
} as const;
