import { signInCalls } from "./session";

let contact: Promise<string> | undefined;

/** How to reach the support, as the operator says; "" where he says nothing. Asked for when it is needed, once. */
export function loadSupportContact(): Promise<string> {
  contact ??= signInCalls.application().then(
    ({ supportContact }) => supportContact,
    () => "",
  );
  return contact;
}
