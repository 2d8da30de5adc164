/** A signed-in caller of a running server: what it answers is given as it came. */
export type ApiClient = {
  get(path: string): Promise<Answer>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
};

export type Answer = { status: number; text: string; json<T>(): T };

type Init = Omit<RequestInit, "headers"> & { headers?: Record<string, string> };

const own = { "sec-fetch-site": "same-origin", "x-requested-with": "console" };

/** Signs in at a server. @throws Error with what it answered, where it refuses. */
export async function signIn(
  url: string,
  login: string,
  password: string,
  account?: string,
): Promise<ApiClient> {
  return clientOf(url, await signInCookie(url, login, password, account));
}

/** Who has a session already. */
export function clientOf(url: string, cookie: string): ApiClient {
  const call = async (path: string, init: Init): Promise<Answer> => {
    const response = await fetch(url + path, { ...init, headers: { ...own, ...init.headers, cookie } });
    const text = await response.text();
    return { status: response.status, text, json: <T>() => JSON.parse(text) as T };
  };
  return {
    get: (path) => call(path, {}),
    post: (path, body, headers) =>
      call(path, {
        method: "POST",
        body: JSON.stringify(body),
        headers: { "content-type": "application/json", ...headers },
      }),
  };
}

/** The session's cookie, as a header's value. @throws Error with what the server answered, where it refuses. */
export async function signInCookie(
  url: string,
  login: string,
  password: string,
  account = "demo",
): Promise<string> {
  const answer = await fetch(`${url}/gt/gt-api/auth/login`, {
    method: "POST",
    headers: own,
    body: new URLSearchParams({ account, login, password }),
  });
  const cookies = answer.headers.getSetCookie().map((each) => each.split(";")[0]);
  if (!answer.ok || cookies.length === 0)
    throw new Error(`Sign-in answered ${answer.status}: ${await answer.text()}`);
  return cookies.join("; ");
}
