import { admittedHtml } from "../inertHtml";

type Policy = {
  createScriptURL: (url: string) => string | null;
  createHTML: (html: string) => string | null;
};
type TrustedTypes = { createPolicy: (name: string, policy: Policy) => unknown };

/**
 * Strict CSP demands trusted values where scripts begin (quality.md 2.3). The page's default policy lets workers of its
 * own origin start, and where the operator has a key for it, reCAPTCHA; the server's script-src holds both in turn. Of
 * markup it lets through the two constants that Leaflet writes and what inertHtml hands over, and nothing else. It must
 * exist before the first script does.
 */
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

const recaptcha = /^https:\/\/www\.(google|gstatic)\.com\/recaptcha\//;
const leaflets = new Set(["", "<svg/>"]);

trustedTypes?.createPolicy("default", {
  createScriptURL: (url) =>
    new URL(url, location.href).origin === location.origin || recaptcha.test(url) ? url : null,
  createHTML: (html) => (leaflets.has(html) ? html : admittedHtml(html)),
});
