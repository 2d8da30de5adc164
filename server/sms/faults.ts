import { storable } from "../egress";

/** Why a gateway has not taken a message, as far as it can be told. */
type GatewayFaultKind =
  /** It did not answer, or can't be reached. */
  | "SILENT"
  /** It answered with a status that tells of a fault of its own, or of its sign-in. */
  | "STATUS"
  /** It answered what names no message that it has taken: HTML, say, or nothing. */
  | "ANSWER"
  /** It refused this message. */
  | "REFUSED";

export class GatewayFault extends Error {
  override readonly name = "GatewayFault";
  readonly kind: GatewayFaultKind;
  readonly status: number | undefined;
  /** What it said, in a line. */
  readonly reason: string;

  constructor(kind: GatewayFaultKind, said: { status?: number; reason: string; cause?: unknown }) {
    const reason = storable(said.reason, 300);
    super(`The SMS gateway: ${reason}`, { cause: said.cause });
    this.kind = kind;
    this.status = said.status;
    this.reason = reason;
  }

  /** Another attempt would end the same way. */
  get isFinal(): boolean {
    return this.kind === "REFUSED";
  }
}
