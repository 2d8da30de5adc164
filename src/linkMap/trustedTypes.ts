type Policy = { createHTML: (html: string) => string | null };
type TrustedTypes = { createPolicy: (name: string, policy: Policy) => unknown };

/** Strict CSP (quality.md 2.3) lets markup through this alone: the two constants that Leaflet writes. */
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
const leaflets = new Set(["", "<svg/>"]);

trustedTypes?.createPolicy("default", { createHTML: (html) => (leaflets.has(html) ? html : null) });
