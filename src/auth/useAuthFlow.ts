import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Line } from "../../dataProviders/http";
import type { Setup, User } from "../../dataProviders/services";
import { nextState, type AuthEvent, type AuthState } from "./authFlow";

/** What the screen knows. It outlives the states: what was typed stays where it may (never a code). */
export type Data = {
  account: string;
  login: string;
  password: string;
  captchaWanted: boolean;
  /** Counts the attempts: each needs a captcha of its own. */
  attempts: number;
  link?: { hash: string; login?: string; account?: string; least?: number };
  /** The user has asked for two-factor authentication: signing in once more on the way leads back to it. */
  settingUp: boolean;
  setup?: Setup;
  recoveryCodes: string[];
  user?: User;
};

/** What an action comes to: an event for the table, something to tell, something to know. */
export type Step = { event?: AuthEvent; lines?: Line[]; support?: boolean; data?: Partial<Data> };

export type Flow = {
  state: AuthState;
  busy: boolean;
  lines: Line[];
  /** Whether to tell how to reach the support: a second-factor step has failed (spec 8.2). */
  support: boolean;
  data: Data;
  set(data: Partial<Data>): void;
  /** Carries an action out, once at a time, under the 'Please wait...' overlay. */
  run(action: (data: Data) => Promise<Step>): Promise<void>;
  go(event: AuthEvent): void;
};

type View = Pick<Flow, "state" | "busy" | "lines" | "support" | "data">;

/** The sign-in screen: where it is in the table of authFlow.ts, and what it knows. `onDone` hears whose session has begun. */
export function useAuthFlow(
  initial: { state: AuthState; lines: Line[]; data: Partial<Data> },
  onDone: (user: User) => void,
): Flow {
  const [view, setView] = useState<View>(() => ({
    busy: false,
    support: false,
    state: initial.state,
    lines: initial.lines,
    data: { ...noData, ...initial.data },
  }));
  const running = useRef(false);

  const take = ({ event, lines = [], support = false, data }: Step) =>
    setView((now) => ({
      state: event ? nextState(now.state, event) : now.state,
      busy: false,
      lines,
      support,
      data: { ...now.data, ...data },
    }));

  const { user } = view.data;
  const isDone = view.state === "done";
  const tellDone = useEffectEvent(onDone);
  useEffect(() => {
    if (isDone && user) tellDone(user);
  }, [isDone, user]);

  return {
    ...view,
    set: (data) => setView((now) => ({ ...now, data: { ...now.data, ...data } })),
    go: (event) => take({ event }),
    async run(action) {
      if (running.current) return;
      running.current = true;
      setView((now) => ({ ...now, busy: true, lines: [], support: false }));
      try {
        take(await action(view.data));
      } catch (error) {
        take({ lines: [{ key: "errors.UNKNOWN_ERROR", parameters: {} }] });
        throw error; // A fault of our own: the browser's console is to know.
      } finally {
        running.current = false;
      }
    },
  };
}

const noData: Data = {
  account: "",
  login: "",
  password: "",
  captchaWanted: false,
  attempts: 0,
  settingUp: false,
  recoveryCodes: [],
};
