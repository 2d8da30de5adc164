import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scrubbed } from "./scrub";

const word = fc.stringMatching(/^[\w%.~-]{1,20}$/);

describe("what leaves the page", () => {
  it.each([
    ["https://acme.example/?hash=3f2a", "https://acme.example/"],
    ["GET /gt/gt-api/auth/remember?login=anna&account=acme", "GET /gt/gt-api/auth/remember"],
    ["/settings/vehicles?filter={%22name%22:(1,2;3)}#top", "/settings/vehicles"],
    ["/#!/settings/vehicles?filter=x", "/"],
    ['{"href":"http://h/a?b=c","next":"/d"}', '{"href":"http://h/a","next":"/d"}'],
    [
      'button.MuiButton-root[aria-label="Delete Van 7"][type="button"]',
      'button.MuiButton-root[aria-label][type="button"]',
    ],
    [JSON.stringify('a[title="Van \\"7\\""]'), '"a[title]"'],
    ["What? A question/answer", "What? A question/answer"],
    ["#root > div", "#root > div"],
  ])("of %s is %s", (text, left) => {
    expect(scrubbed(text)).toBe(left);
  });

  it("has no query of any address, however deep it stands", () => {
    fc.assert(
      fc.property(word, word, word, (path, name, secret) => {
        const value = {
          a: [{ b: `https://h.example/${path}?${name}=SECRET${secret}` }],
          "url.query": secret,
        };
        expect(scrubbed(value)).toEqual({ a: [{ b: `https://h.example/${path}` }] });
      }),
    );
  });

  it("says the length of the text that is left, and leaves bytes alone", () => {
    const bytes = new Uint8Array([1, 2, 3]);
    const envelope = [
      { dsn: "https://key@h.example/42" },
      [
        [{ type: "replay_recording", length: 27 }, '{"href":"/ä?token=abcdefg"}'],
        [{ type: "attachment", length: 3 }, bytes],
      ],
    ];
    expect(scrubbed(envelope)).toEqual([
      { dsn: "https://key@h.example/42" },
      [
        [{ type: "replay_recording", length: 14 }, '{"href":"/ä"}'],
        [{ type: "attachment", length: 3 }, bytes],
      ],
    ]);
  });
});
