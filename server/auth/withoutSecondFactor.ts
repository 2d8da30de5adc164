import type { SecondFactor } from "./secondFactor";

/** Where nobody has set up a second factor. */
export const withoutSecondFactor: SecondFactor = {
  enrolled: async () => false,
  required: async () => false,
  trustedBrowser: async () => undefined,
  useTrustedBrowser: async () => false,
  trustBrowser: async () => {},
  startChallenge: async () => {},
  challengedUser: async () => undefined,
  verify: async () => "wrong",
  reset: async () => {},
};
