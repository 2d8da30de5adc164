import type { Flow } from "../useAuthFlow";

/** What each state of the screen is given. */
export type StateProps = {
  flow: Flow;
  /** What the account calls its console. */
  title: string;
  /** The address names no account, and the server has several. */
  asksAccount: boolean;
  /** Over a page whose session has ended, instead of on a page of its own. */
  again: boolean;
};
