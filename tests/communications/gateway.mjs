/**
 * An SMS gateway of its own process: it keeps what it is sent by the id that it is given, and does with the next
 * messages what it is told to (`POST /manner`). `GET /taken` tells what it sent to phones, `GET /asked` each request.
 */
import { createServer } from "node:http";

let manner = "take";
const asked = [];
/** By the sender's id: whoever sends one again is given the same answer, and the phone no second message. */
const taken = new Map();

const answers = {
  take: (response, body) => json(response, 201, { id: `gw-${keep(body)}` }),
  // It takes the message, and dies before it says so.
  takeAndHang: (_response, body) => void keep(body),
  takeAndDrop: (response, body) => {
    keep(body);
    response.socket.destroy();
  },
  hang: () => undefined,
  fail: (response) => json(response, 500, { message: "The tables are down" }),
  garble: (response) => json(response, 503, { message: "Down\0\ud800" }),
  page: (response) => {
    response.writeHead(200, { "content-type": "text/html" });
    response.end("<!doctype html><title>Sign in</title>");
  },
  nothing: (response) => json(response, 200, {}),
  empty: (response) => response.writeHead(200).end(),
  refuse: (response) => json(response, 422, { message: "Numbers outside +351 are refused" }),
  signIn: (response) => json(response, 401, { message: "Wrong key" }),
  redirect: (response) => response.writeHead(302, { location: "/elsewhere" }).end(),
  endless: (response) => {
    response.writeHead(200, { "content-type": "application/json" });
    const timer = setInterval(() => response.write(" ".repeat(10_000)), 5);
    response.on("close", () => clearInterval(timer));
  },
};

const server = createServer(async (request, response) => {
  let text = "";
  for await (const part of request) text += part;
  if (request.url === "/manner") {
    manner = text;
    return response.end();
  }
  if (request.url === "/taken") return json(response, 200, [...taken.values()]);
  if (request.url === "/asked") return json(response, 200, asked);
  const body = JSON.parse(text);
  asked.push({ url: request.url, headers: request.headers, body });
  if (taken.has(body.id) && manner === "take") return json(response, 409, { message: "Known already" });
  return answers[manner](response, body);
});
server.listen(0, "127.0.0.1", () => process.stdout.write(`${server.address().port}\n`));

function keep(body) {
  if (!taken.has(body.id)) taken.set(body.id, body);
  return [...taken.keys()].indexOf(body.id);
}

function json(response, status, value) {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(value));
}
