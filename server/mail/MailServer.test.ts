import { expect, it } from "vitest";
import { isMailAddress, readMailServer } from ".";

it("reads the operator's server, with TLS unless it is on this machine", () => {
  expect(readMailServer("smtp://us%40er:pa%3Ass@mail.example")).toEqual({
    host: "mail.example",
    port: 587,
    secure: false,
    tls: "required",
    user: "us@er",
    password: "pa:ss",
  });
  expect(readMailServer("smtps://mail.example")).toMatchObject({ port: 465, secure: true });
  expect(readMailServer("smtp://127.0.0.1:1025")).toEqual({
    host: "127.0.0.1",
    port: 1025,
    secure: false,
    tls: "optional",
  });
  expect(readMailServer("smtp://[::1]:25?tls=off")).toMatchObject({ host: "::1", tls: "off" });
});

it.each([
  ["http://mail.example", "give the form smtp://"],
  ["mail.example:25", "give the form smtp://"],
  ["smtp://user:secret@mail.example?tls=maybe", "tls must be one of required, optional, off"],
  ["smtp://mail.example?ca=/nowhere.pem", "ca names /nowhere.pem, which can't be read"],
])("refuses %s and says why", (text, mend) => {
  expect(() => readMailServer(text)).toThrow(mend);
});

it.each([
  "a@b.example\r\nBcc: c@d.example",
  "a@b.example, c@d.example",
  "a@b.example>",
  "<a@b.example",
  "a b@c.example",
  "a@b@c.example",
  "group:a@b.example;",
  '"a"@b.example',
  "a@",
  "@b",
  "",
  `${"a".repeat(65)}@b.example`,
])("takes %j for no address", (text) => {
  expect(isMailAddress(text)).toBe(false);
});

it.each(["a@b.example", "first.last+tag@sub.domain.example", "имя@почта.example", "o'brien@b.example"])(
  "takes %s for an address",
  (text) => {
    expect(isMailAddress(text)).toBe(true);
  },
);
