import { expect, it } from "vitest";
import { composeMail } from "./texts";

const parameters = { name: "Maria", login: "maria", account: "Acme Ltd", minutes: 60 };

it("speaks the user's language, and English where it has no texts", () => {
  const subject = (language: string | undefined) =>
    composeMail("passwordChanged", language, parameters).subject;
  expect(subject("ru")).toBe("Пароль Runsheet изменён");
  expect(subject("es_ES")).toBe("Su contraseña de Runsheet ha cambiado");
  expect(subject("da")).toBe("Your Runsheet password was changed");
  expect(subject(undefined)).toBe(subject("en"));
});

it("fills every parameter, and has the link as plain text and as a link", () => {
  const link = "https://runsheet.example/acme?hash=abc";
  const { text, html, subject } = composeMail("resetLink", "fr", { ...parameters, link });
  expect(text).toContain(`\n\n${link}\n\n`);
  expect(html).toContain(`<a href="${link}">${link}</a>`);
  expect(html).toContain('<html lang="fr">');
  expect(`${subject}${text}${html}`).not.toContain("%{");
  expect(text).toContain("60 minutes");
});

it("takes names as text: no tags, no lines, no texts of ours", () => {
  const evil = {
    ...parameters,
    name: '<img src=x>\r\nBcc: a@b.example\n\n"%{link}',
    account: "A\u2028B & C",
  };
  const { text, html, subject } = composeMail("twoFactorLocked", "en", evil);
  expect(html).not.toContain("<img");
  expect(html).toContain("&lt;img src=x&gt; Bcc: a@b.example");
  expect(html).toContain("A B &amp; C");
  expect(text.split("\n")[0]).toBe('Hello <img src=x> Bcc: a@b.example "%{link},');
  expect(subject).not.toMatch(/[\r\n]/);
});
