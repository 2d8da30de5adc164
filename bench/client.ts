/** A signed-in caller of the API. */
export type Client = {
  get(path: string): Promise<{ text: string; status: number }>;
  post(path: string, body: unknown): Promise<{ text: string; status: number }>;
};

export async function signIn(url: string, login: string, password: string): Promise<Client> {
  const headers: Record<string, string> = { "sec-fetch-site": "same-origin", "x-requested-with": "console" };
  const answer = await fetch(`${url}/gt/gt-api/auth/login`, {
    method: "POST",
    headers,
    body: new URLSearchParams({ account: "demo", login, password }),
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
  if (!answer.ok || cookie === "")
    throw new Error(`Sign-in was refused with ${answer.status}: ${await answer.text()}`);
  const call = async (path: string, init: RequestInit) => {
    const response = await fetch(url + path, { ...init, headers: { ...headers, ...init.headers, cookie } });
    const text = await response.text();
    if (!response.ok)
      throw new Error(`${init.method ?? "GET"} ${path} answered ${response.status}: ${text.slice(0, 500)}`);
    return { text, status: response.status };
  };
  return {
    get: (path) => call(path, {}),
    post: (path, body) =>
      call(path, {
        method: "POST",
        body: JSON.stringify(body),
        headers: { "content-type": "application/json" },
      }),
  };
}
