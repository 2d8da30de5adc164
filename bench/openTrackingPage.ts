import { connect, type Socket } from "node:net";

type Opened = { port: number; token: string; address: string; isFollowing?: boolean };

/** A tracking page that is open in some browser: a connection of its own, on which it asks again and again by its tag, or follows what is told. */
export class OpenTrackingPage {
  readonly #socket: Socket;
  readonly #request: (tag: string) => string;
  #tag = "";
  #received = Buffer.alloc(0);
  #answered: ((status: number) => void) | undefined;
  #failed: ((error: Error) => void) | undefined;

  static open({ port, token, address, isFollowing = false }: Opened): OpenTrackingPage {
    const path = `/track-api/${token}${isFollowing ? "/changes" : ""}`;
    return new OpenTrackingPage(connect(port, "127.0.0.1"), (tag) =>
      [
        `GET ${path} HTTP/1.1`,
        "host: 127.0.0.1",
        `x-forwarded-for: ${address}`,
        "accept-encoding: gzip",
        ...(tag === "" ? [] : [`if-none-match: ${tag}`]),
        "",
        "",
      ].join("\r\n"),
    );
  }

  private constructor(socket: Socket, request: (tag: string) => string) {
    this.#socket = socket.setNoDelay(true);
    this.#request = request;
    socket.on("data", (bytes) => this.#receive(bytes));
    socket.on("error", (error) => this.#failed?.(error));
    socket.on("close", () => this.#failed?.(new Error("The connection was closed")));
  }

  /** Asks once; whether what it was told is another than before. */
  async ask(): Promise<{ status: number; isNew: boolean }> {
    const before = this.#tag;
    const status = await new Promise<number>((done, failed) => {
      [this.#answered, this.#failed] = [done, failed];
      this.#socket.write(this.#request(this.#tag));
    });
    return { status, isNew: this.#tag !== before };
  }

  /** Follows it until its connection ends: `onTold` is called with each state. Answers the status. */
  async follow(onTold: () => void): Promise<number> {
    let status = 0;
    let rest = "";
    this.#socket.removeAllListeners("data").on("data", (bytes) => {
      const text = rest + bytes.toString("latin1");
      if (status === 0) status = Number(text.slice(9, 12));
      const end = text.lastIndexOf("\n\n") + 1;
      for (const [, tag = ""] of text.slice(0, end).matchAll(/\nid: (\S+)/g)) {
        this.#tag = tag;
        onTold();
      }
      rest = text.slice(end);
    });
    this.#socket.write(this.#request(this.#tag));
    await new Promise<void>((done) => this.#socket.once("close", done));
    return status;
  }

  close(): void {
    this.#failed = undefined;
    this.#socket.destroy();
  }

  #receive(bytes: Buffer): void {
    this.#received = Buffer.concat([this.#received, bytes]);
    const end = this.#received.indexOf("\r\n\r\n");
    if (end < 0) return;
    const head = this.#received.subarray(0, end).toString("latin1");
    if (!isWhole(head, this.#received.subarray(end + 4))) return;
    this.#received = Buffer.alloc(0);
    this.#tag = /\r\netag: (\S+)/i.exec(head)?.[1] ?? this.#tag;
    this.#answered?.(Number(head.slice(9, 12)));
  }
}

/** Whether the body of an answer is there to its end. */
function isWhole(head: string, body: Buffer): boolean {
  if (/\r\ntransfer-encoding: chunked/i.test(head))
    return body.subarray(-5).toString("latin1") === "0\r\n\r\n";
  return body.length >= Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
}
