import { expect, it } from "vitest";
import { smsParts, smsSize } from "./smsParts";

it.each([
  ["", 1, 0, 160],
  ["x".repeat(160), 1, 160, 160],
  ["x".repeat(161), 2, 161, 306],
  ["€".repeat(80), 1, 160, 160],
  ["€".repeat(81), 2, 162, 306],
  ["Ж".repeat(70), 1, 70, 70],
  ["Ж".repeat(71), 2, 71, 134],
  // A picture takes two of UTF-16.
  ["🚚".repeat(36), 2, 72, 134],
  [`${"x".repeat(100)}Ж`, 2, 101, 134],
])("%# counts as gateways do", (text, parts, length, room) => {
  expect(smsSize(text)).toEqual({ parts, length, room });
  expect(smsParts(text)).toBe(parts);
});
