import type { Shape } from "../Shape";

export type NamedShape = { name: string; points: Shape };

/** Why a file gives no area: a text's key below `widgets.geometry.files.`, and its parameters; `place` says where in the file. */
export type FileFault = {
  fault: "empty" | "notJson" | "notXml" | "noArea" | "point" | "hole" | "wire";
  place: string;
  detail?: string;
};

export type AreasRead = { areas: NamedShape[] } | FileFault;

/** Ends the reading of a file at its first fault; caught where the reading began. */
export class FileRefused extends Error {
  readonly fault: FileFault;
  constructor(fault: FileFault) {
    super(fault.fault);
    this.fault = fault;
  }
}

/** What a reading comes to. */
export function readingOf(read: () => NamedShape[]): AreasRead {
  try {
    const areas = read();
    return areas.length > 0 ? { areas } : { fault: "noArea", place: "" };
  } catch (error) {
    if (error instanceof FileRefused) return error.fault;
    throw error;
  }
}
