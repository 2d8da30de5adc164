import type { Http, HttpCall } from "../http";
import { isWire, recordsOf } from "../wireRecords";
import type { Wire } from "../RecordApi";

/** Where the user is signed in, or a browser that he trusts. Times are instants (ISO 8601). */
export type Device = {
  id: string;
  created: string;
  seen: string;
  /** Only of browsers: until when it is trusted. */
  expires?: string;
  /** The one that asks. */
  current: boolean;
  /** What the browser called itself. */
  agent: string;
};

type PasswordChange = { password: string; newPassword: string; confirmation: string };

/** What a signed-in user does for his own security. Each rejects with ApiError; no dialog is shown but the session's end. */
export type SecurityCalls = {
  /** Other sessions end, and no browser stays trusted. */
  changePassword: (change: PasswordChange) => Promise<void>;
  /** Other sessions end. `code` is the app's or a recovery code. */
  removeTwoFactor: (password: string, code: string) => Promise<void>;
  sessions: (signal?: AbortSignal) => Promise<Device[]>;
  endSessions: (ids: string[]) => Promise<void>;
  browsers: (signal?: AbortSignal) => Promise<Device[]>;
  forgetBrowsers: (ids: string[]) => Promise<void>;
};

export function createSecurity(http: Http): SecurityCalls {
  async function call(call: Pick<HttpCall, "method" | "path" | "form" | "signal">): Promise<Wire[]> {
    // Not sent again by itself: a code counts once, and a wrong password is counted.
    const path = `/gt/gt-api/auth/${call.path}`;
    const { body } = await http.send({ ...call, path, errors: "gathered", keyless: true });
    return recordsOf(isWire(body) ? body.rows : []);
  }
  return {
    async changePassword({ password, newPassword, confirmation }) {
      const form = { password, password_new: newPassword, password_new_confirm: confirmation };
      await call({ method: "POST", path: "changePassword", form });
    },
    async removeTwoFactor(password, code) {
      await call({ method: "POST", path: "2fa/remove", form: { password, code } });
    },
    sessions: async (signal) => (await call({ method: "GET", path: "sessions", signal })).map(deviceOf),
    async endSessions(ids) {
      await call({ method: "POST", path: "sessions/remove", form: { ids } });
    },
    browsers: async (signal) => (await call({ method: "GET", path: "browsers", signal })).map(deviceOf),
    async forgetBrowsers(ids) {
      await call({ method: "POST", path: "browsers/remove", form: { ids } });
    },
  };
}

function deviceOf({ id, created, seen, expires, current, agent }: Wire): Device {
  return {
    id: textOf(id),
    created: textOf(created),
    seen: textOf(seen),
    ...(textOf(expires) !== "" && { expires: textOf(expires) }),
    current: current === true,
    agent: textOf(agent),
  };
}

function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
