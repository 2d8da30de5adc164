type Policy = { createScriptURL: (url: string) => string | null };
type TrustedTypes = { createPolicy: (name: string, policy: Policy) => unknown };

/**
 * Strict CSP demands trusted values where scripts begin (quality.md 2.3). The page's default policy lets workers of its
 * own origin start, and nothing else; it must exist before the first one does.
 */
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

trustedTypes?.createPolicy("default", {
  createScriptURL: (url) => (new URL(url, location.href).origin === location.origin ? url : null),
});
