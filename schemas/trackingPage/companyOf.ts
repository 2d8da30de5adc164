import type { CompanyFacts } from "./asConfigured";

/** The account settings that say whose page it is. */
export const companySettings = [
  "companyAddress",
  "companyEmail",
  "companyLogo",
  "companyName",
  "companyPhone",
] as const;

/** Whose page it is, by the account's settings; null for what they leave open. */
export function companyOf(settings: {
  readonly [Name in (typeof companySettings)[number]]?: unknown;
}): CompanyFacts {
  const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);
  return {
    name: text(settings.companyName),
    phone: text(settings.companyPhone),
    email: text(settings.companyEmail),
    address: text(settings.companyAddress),
    logo: text(settings.companyLogo),
  };
}
