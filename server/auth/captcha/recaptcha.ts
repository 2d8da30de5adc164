import type { FastifyBaseLogger } from "fastify";

type Recaptcha = { verifyUrl: string; secret: string; log: FastifyBaseLogger };

/** How long the answer may take, in milliseconds. */
const patience = 5000;

/**
 * Whether the service that is configured takes the token. No answer is a no: this is only asked of a login that is
 * under suspicion already (quality S5).
 */
export async function isHuman(
  { verifyUrl, secret, log }: Recaptcha,
  token: string,
  address: string,
): Promise<boolean> {
  try {
    const answer = await fetch(verifyUrl, {
      method: "POST",
      body: new URLSearchParams({ secret, response: token, remoteip: address }),
      redirect: "error",
      signal: AbortSignal.timeout(patience),
    });
    const { success } = (await answer.json()) as { success?: unknown };
    return success === true;
  } catch (error) {
    log.warn({ err: error }, "The captcha's service did not answer; the sign-in was refused");
    return false;
  }
}
