export const timeZone = "Europe/Lisbon";

/** What the company's account has set other than it comes. */
export const companySettings: Record<string, unknown> = {
  companyName: "Andorinha Entregas (demo)",
  companyAddress: "Rua do Araújo, Leça do Balio",
  companyPhone: "+351 900 000 000",
  companyEmail: "geral@example.com",
  defaultTimeZone: timeZone,
  accountCurrency: "EUR",
  currencyPosition: "AFTER",
  longDistanceUnits: "KILOMETRES",
  speedType: "KMH",
  // A day of 130 orders a centre is as good as planned by then.
  planningTimeLimit: 15,
  schedulingZoneMode: "USE_TERRITORIES",
  // Drivers have signed for what somebody asks them to.
  requireSignature: false,
  defaultCustomerLocationTimeAvailable: "08:00-18:00",
};
