import type { Answer } from "../tests/apiClient";

/** The answer itself; a bench that measured refusals would flatter. */
export function expectOk(answer: Answer): Answer {
  if (answer.status >= 300)
    throw new Error(`The server answered ${answer.status}: ${answer.text.slice(0, 500)}`);
  return answer;
}
