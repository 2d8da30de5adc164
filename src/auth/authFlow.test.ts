import { describe, expect, it } from "vitest";
import { firstState, nextState, transitions, type AuthEvent, type AuthState, type Opening } from "./authFlow";

const states = Object.keys(transitions) as AuthState[];
const events = [...new Set(states.flatMap((state) => Object.keys(transitions[state])))] as AuthEvent[];

/** Spec 4, sentence by sentence. */
const walks: [says: string, from: AuthState, events: AuthEvent[], to: AuthState][] = [
  ["a login that is right leads into the console", "login", ["signedIn"], "done"],
  ["a login with a second factor asks for the code", "login", ["codeWanted"], "code"],
  ["a code that is right leads into the console", "login", ["codeWanted", "signedIn"], "done"],
  ["whoever leaves the code is back at the login", "login", ["codeWanted", "left"], "login"],
  ["a challenge that is over begins again", "login", ["codeWanted", "expired"], "login"],
  ["two-factor authentication is offered and skipped", "login", ["setupOffered", "skipped"], "done"],
  [
    "two-factor authentication is offered and set up",
    "login",
    ["setupOffered", "setupBegun", "activated", "continued"],
    "done",
  ],
  ["a set-up that is left is offered still", "login", ["setupOffered", "setupBegun", "left"], "offer"],
  [
    "a set-up that took too long asks for the password",
    "login",
    ["setupOffered", "setupBegun", "expired"],
    "login",
  ],
  ["a password is forgotten, and the link on its way", "login", ["forgotten", "linkSent"], "sent"],
  ["from there the login is one click away", "login", ["forgotten", "linkSent", "left"], "login"],
  ["a link leads to the new password, which signs in", "link", ["linkFound", "signedIn"], "done"],
  ["a new password does not get around the code", "link", ["linkFound", "codeWanted", "signedIn"], "done"],
  ["a broken link leads to the login", "link", ["linkRefused", "left"], "login"],
  [
    "a link that expires while the password is typed is broken",
    "link",
    ["linkFound", "linkRefused"],
    "brokenLink",
  ],
  ["an expired link leads to a new one", "link", ["linkRefused", "forgotten", "linkSent"], "sent"],
];

describe("the sign-in screen", () => {
  it.each(walks)("%s", (_says, from, steps, to) => expect(steps.reduce(nextState, from)).toBe(to));

  it.each(states.flatMap((state) => events.map((event) => [state, event] as const)))(
    "in %s, after %s, shows what the table says or stays",
    (state, event) => {
      const row = transitions[state] as Partial<Record<AuthEvent, AuthState>>;
      const next = nextState(state, event);
      expect(states).toContain(next);
      expect(next).toBe(event in row ? row[event] : state);
    },
  );

  it("reaches each of its states, and the console from each of them", () => {
    expect(reachableFrom("login", reachableFrom("link"))).toEqual(new Set(states));
    for (const state of states) expect(reachableFrom(state)).toContain("done");
  });

  it.each<[Opening, AuthState]>([
    [{ hasLink: false, signedIn: false, offersSetup: false }, "login"],
    [{ hasLink: false, signedIn: false, offersSetup: true }, "login"],
    [{ hasLink: false, signedIn: true, offersSetup: false }, "done"],
    [{ hasLink: false, signedIn: true, offersSetup: true }, "offer"],
    [{ hasLink: true, signedIn: false, offersSetup: false }, "link"],
    [{ hasLink: true, signedIn: false, offersSetup: true }, "link"],
    [{ hasLink: true, signedIn: true, offersSetup: false }, "link"],
    [{ hasLink: true, signedIn: true, offersSetup: true }, "link"],
  ])("opened with %j begins at %s", (opening, state) => expect(firstState(opening)).toBe(state));
});

function reachableFrom(state: AuthState, found = new Set<AuthState>()): Set<AuthState> {
  if (found.has(state)) return found;
  found.add(state);
  for (const next of Object.values(transitions[state]) as AuthState[]) reachableFrom(next, found);
  return found;
}
