import type { FileHandle } from "node:fs/promises";
import type { RangeResponse, Source } from "pmtiles";

/** The ranges of a file, for the reader of archives. */
export class FileSource implements Source {
  readonly #file: FileHandle;

  constructor(file: FileHandle) {
    this.#file = file;
  }

  /** One reader has one file. */
  getKey(): string {
    return "";
  }

  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    const bytes = new Uint8Array(length);
    const { bytesRead } = await this.#file.read(bytes, 0, length, offset);
    return { data: bytes.buffer.slice(0, bytesRead) };
  }
}
