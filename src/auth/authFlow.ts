/**
 * The sign-in screen as a table (spec 2.1, 4): which state an event leads to. An event that a state does not name
 * changes nothing: an answer that comes late finds the user elsewhere already.
 *
 * `link` is the moment in which a mailed link is looked up; `brokenLink` tells that it is of no use; `done` is where
 * the console begins.
 */
export const transitions = {
  login: { codeWanted: "code", setupOffered: "offer", signedIn: "done", forgotten: "forgot" },
  code: { codeWanted: "code", setupOffered: "offer", signedIn: "done", left: "login", expired: "login" },
  offer: { skipped: "done", setupBegun: "enrolment", expired: "login" },
  enrolment: { activated: "enrolled", left: "offer", expired: "login" },
  enrolled: { continued: "done" },
  forgot: { linkSent: "sent", left: "login" },
  sent: { left: "login" },
  link: { linkFound: "change", linkRefused: "brokenLink", left: "login" },
  change: {
    codeWanted: "code",
    setupOffered: "offer",
    signedIn: "done",
    linkRefused: "brokenLink",
    left: "login",
  },
  brokenLink: { left: "login", forgotten: "forgot" },
  done: {},
} as const;

export type AuthState = keyof typeof transitions;
export type AuthEvent = { [State in AuthState]: keyof (typeof transitions)[State] }[AuthState];

export function nextState(state: AuthState, event: AuthEvent): AuthState {
  const row: Partial<Record<AuthEvent, AuthState>> = transitions[state];
  return row[event] ?? state;
}

/** What is known when the page opens. */
export type Opening = { hasLink: boolean; signedIn: boolean; offersSetup: boolean };

/** Spec 4, the flow on load: a link goes first, then the session there is. */
export function firstState({ hasLink, signedIn, offersSetup }: Opening): AuthState {
  if (hasLink) return "link";
  if (!signedIn) return "login";
  return offersSetup ? "offer" : "done";
}
