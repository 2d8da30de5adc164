import { exchangeJson, type JsonExchange } from "./exchangeJson";

/**
 * What another server answers with status 200, as JSON: within 5 s and 1 MB.
 *
 * @throws Error that says in a few words what went wrong; EgressRefused where the server must not connect to.
 */
export async function getJson(
  url: URL,
  options: Pick<JsonExchange, "rules" | "headers" | "limit">,
): Promise<unknown> {
  const { status, body } = await exchangeJson(url, options);
  if (status !== 200) throw new Error(`it answered with the status ${status}`);
  return body;
}
