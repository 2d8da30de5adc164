import { describe, expect, it } from "vitest";
import { faultOf, type PasswordFault } from "./newPassword";

describe("a new password", () => {
  it.each<[password: string, confirmation: string, fault: PasswordFault | undefined]>([
    ["", "", "EMPTY"],
    ["", "12345678", "EMPTY"],
    ["1234567", "", "SHORT_PASSWORD"],
    ["1234567", "1234567", "SHORT_PASSWORD"],
    ["1234567", "7654321", "SHORT_PASSWORD"],
    ["12345678", "", "EMPTY"],
    ["12345678", "1234567", "PASSWORDS_NOT_EQUAL"],
    ["12345678", "12345678 ", "PASSWORDS_NOT_EQUAL"],
    ["Password", "password", "PASSWORDS_NOT_EQUAL"],
    ["12345678", "12345678", undefined],
    ["        ", "        ", undefined],
    ["🔑🔑🔑🔑", "🔑🔑🔑🔑", "SHORT_PASSWORD"],
    ["пароль на день", "пароль на день", undefined],
  ])("%j, confirmed as %j: %s", (password, confirmation, fault) => {
    expect(faultOf(password, confirmation)).toBe(fault);
  });
});

it("needs as many characters as its account asks for", () => {
  expect(faultOf("grey heron too", "grey heron too", 15)).toBe("SHORT_PASSWORD");
  expect(faultOf("grey heron, too", "grey heron, too", 15)).toBeUndefined();
});
