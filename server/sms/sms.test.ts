import { describe, expect, it } from "vitest";
import { dialled, GatewayFault, readAnswerPath, readSmsTemplate, textAt } from ".";
import { fillTemplate } from "./template";

const words = { to: "+351912000001", text: 'He said "{id}" {to}', id: "7", report: "https://x.example/r" };

describe("a template", () => {
  it("is filled wherever its names stand, and what they are filled with not again", () => {
    const template = readSmsTemplate(
      '{"messages":[{"dst":["{to}"],"body":"{text}!","n":3,"k":"{other}"}],"cb":"{report}"}',
    );
    expect(fillTemplate(template, words)).toEqual({
      messages: [{ dst: ["+351912000001"], body: 'He said "{id}" {to}!', n: 3, k: "{other}" }],
      cb: "https://x.example/r",
    });
  });

  it.each([
    ["{to}", "is not valid JSON"],
    ['["{to}","{text}"]', "is no JSON object"],
    ['{"to":"{to}"}', "lacks {text}"],
    ['{"a":"b"}', "lacks {to} and {text}"],
  ])("%s is refused with the mend", (text, message) => {
    expect(() => readSmsTemplate(text)).toThrow(message);
    expect(() => readSmsTemplate(text)).toThrow('{"to":"{to}","text":"{text}","from":"Acme"}');
  });
});

it.each([
  ["+351 912 000-001", "+351912000001"],
  ["00351 (912) 000.001", "+351912000001"],
  ["912 000 001", "912000001"],
  ["0912/000001", "0912000001"],
  ["1234", undefined],
  ["+35191200000112345678", undefined],
  ["call me", undefined],
  ["+351 912 000 001 ext 3", undefined],
])("%s is dialled as %s", (phone, number) => {
  expect(dialled(phone)).toBe(number);
});

it("finds a text or a number by its path, and nothing that is inherited", () => {
  const answer = { messages: [{ id: 12, state: " " }], ok: true };
  expect(textAt(answer, "messages.0.id")).toBe("12");
  for (const path of ["messages.0.state", "messages.1.id", "ok", "constructor.name", "messages.length.x"])
    expect(textAt(answer, path)).toBeUndefined();
  expect(textAt(undefined, "id")).toBeUndefined();
  expect(readAnswerPath("messages.0.id")).toBe("messages.0.id");
  for (const path of ["a..b", ".a", "a b"])
    expect(() => readAnswerPath(path)).toThrow("names joined by dots");
});

it("keeps of what a gateway says a line that any database takes", () => {
  const said = `No\u0000\r\ncredit \ud800 ${"x".repeat(287)}🚚`;
  const { message, reason } = new GatewayFault("STATUS", { status: 500, reason: said });
  expect(reason).toBe(`No credit \ufffd ${"x".repeat(287)}\ufffd`);
  expect(message).toBe(`The SMS gateway: ${reason}`);
});
