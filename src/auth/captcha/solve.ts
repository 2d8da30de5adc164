import type { Challenge, Solution } from "altcha-lib/types";
import { signInCalls } from "../session";

/** Asks for a challenge and solves it, in a worker. The answer is what the server takes: base64 of challenge and solution. */
export async function solve(signal: AbortSignal): Promise<string> {
  const challenge = (await signInCalls.captchaChallenge()) as unknown as Challenge;
  const solution = await inWorker(challenge, signal);
  return btoa(JSON.stringify({ challenge, solution }));
}

function inWorker(challenge: Challenge, signal: AbortSignal): Promise<Solution> {
  const worker = new Worker(new URL("solver.worker.ts", import.meta.url), { type: "module" });
  return new Promise<Solution>((solved, failed) => {
    signal.addEventListener("abort", () => failed(new DOMException("Given up", "AbortError")));
    worker.addEventListener("error", (event) => failed(new Error(event.message)));
    worker.addEventListener("message", ({ data }: MessageEvent<Solution | null>) => {
      if (data) solved(data);
      else failed(new Error("The challenge could not be solved"));
    });
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}
