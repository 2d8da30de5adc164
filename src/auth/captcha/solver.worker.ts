import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { Challenge } from "altcha-lib/types";

/** Milliseconds after which a machine is too slow for the work. */
const timeout = 90_000;

/** altcha's solver, in a thread of its own: the page stays usable meanwhile. Answers with the solution, or null. */
addEventListener("message", ({ data }: MessageEvent<Challenge>) => {
  void solveChallenge({ challenge: data, deriveKey, timeout }).then(
    (solution) => postMessage(solution),
    () => postMessage(null),
  );
});
