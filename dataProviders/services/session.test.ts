import { afterAll, beforeAll, expect, it } from "vitest";
import { startForeignServer, type ForeignServer } from "../../tests/conformance/foreignServer";
import { createHttp } from "../http";
import { createSession } from "./session";

let server: ForeignServer;

beforeAll(async () => {
  server = await startForeignServer();
});
afterAll(() => server.close());

async function read(row: object) {
  server.answer({ json: { success: true, rows: [row] } });
  return createSession(createHttp({ base: server.url })).current();
}

it.each([
  ["ADMIN", true, false],
  ["DISPATCHER", false, true],
  ["CUSTOMER_SERVICE", false, false],
])(
  "what a user is follows from the role he is in, %s, whatever else is said",
  async (currentRole, isAdmin, isDispatcher) => {
    const user = await read({
      id: 7,
      login: "anna",
      currentRole,
      isAdmin: !isAdmin,
      isDispatcher: !isDispatcher,
    });
    expect(user).toMatchObject({ id: "7", login: "anna", name: "anna", isAdmin, isDispatcher });
  },
);

it.each([
  ["60", 60],
  [-420, -420],
  ["345.9", 345],
  ["+2 h", 2],
  ["", 0],
  [undefined, 0],
  ["somewhere", 0],
])("a time zone of %j is an offset of %i", async (timezone, offset) => {
  expect(await read({ id: "7", login: "anna", timezone })).toMatchObject({ timezone: offset });
});

it("no row is nobody", async () => {
  server.answer({ json: { success: true, rows: [] } });
  expect(await createSession(createHttp({ base: server.url })).current()).toBeUndefined();
});
