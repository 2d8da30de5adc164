import { afterAll, beforeAll, expect, it } from "vitest";
import { startForeignServer, type ForeignServer } from "../../tests/conformance/foreignServer";
import { createHttp } from "../http";
import { attributeTitle, readOrderAttributes } from "./orderAttributes";

let server: ForeignServer;

beforeAll(async () => {
  server = await startForeignServer();
});
afterAll(() => server.close());

async function read(...attributes: object[]) {
  server.answer({ json: { success: true, rows: [{ ORDER: attributes }] } });
  return readOrderAttributes(createHttp({ base: server.url }));
}

it("attributes come in their order, those of returned packages left out", async () => {
  const attributes = await read(
    { name: "weightLimit", order: 2, required: true, type: "INTEGER" },
    { name: "returned", order: 1, group: "return_packages" },
    { name: "door", order: 1, group: "access", groupName: "Access", readOnly: true, nullable: true },
    { order: 0 },
  );
  expect(attributes).toEqual([
    {
      name: "door",
      title: "door",
      order: 1,
      group: "access",
      groupName: "Access",
      nullable: true,
      readOnly: true,
      required: false,
    },
    {
      name: "weightLimit",
      title: "weightLimit",
      order: 2,
      type: "INTEGER",
      nullable: false,
      readOnly: false,
      required: true,
    },
  ]);
});

it.each([
  ['{"en":"Door code","ru":"Код двери"}', "ru", "Код двери"],
  ['{"en":"Door code","ru":"Код двери"}', "fr", "Door code"],
  ['{"es":"Código"}', "fr", "Código"],
  [{ en: "Door code" }, "ru", "Door code"],
  ["Door code", "ru", "Door code"],
  ["{broken", "ru", "{broken"],
  ['{"en":""}', "en", "door"],
  ["", "en", "door"],
  [undefined, "en", "door"],
])("a title of %j is in %s %j", async (title, language, expected) => {
  const [attribute] = await read({ name: "door", title });
  expect(attribute && attributeTitle(attribute, language)).toBe(expected);
});

it("an account without any has none", async () => {
  expect(await read()).toEqual([]);
  server.answer({ json: { success: true, rows: [] } });
  expect(await readOrderAttributes(createHttp({ base: server.url }))).toEqual([]);
});
