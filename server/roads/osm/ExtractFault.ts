/** Why a file is no OpenStreetMap extract that can be loaded; `at` is the byte where that showed. */
export class ExtractFault extends Error {
  override name = "ExtractFault";
  readonly code: ExtractFaultCode;
  readonly at: number;

  /** `more` is told behind the message. */
  constructor(code: ExtractFaultCode, at: number, cause?: unknown, more = `at byte ${at}`) {
    super(`${extractFaults[code]} (${more})`, { cause });
    this.code = code;
    this.at = at;
  }
}

export type ExtractFaultCode = keyof typeof extractFaults;

const extractFaults = {
  NOT_AN_EXTRACT: "This is no OpenStreetMap extract in the PBF format",
  TRUNCATED: "The extract ends in the middle of a block: download it again",
  BROKEN_BLOCK: "A block of the extract can't be read: download it again",
  UNKNOWN_COMPRESSION: "The extract is compressed in a way that can't be read; zlib can",
  UNKNOWN_FEATURE: "The extract needs a feature of the format that can't be read",
  TOO_LARGE: "The extract needs more memory than there is: cut a smaller area out of it",
  BROKEN_BESIDE: "The GeoJSON beside the extract can't be read: mend it, or take it away",
  NO_ROADS: "The extract has no road that a vehicle may drive on",
} as const;
