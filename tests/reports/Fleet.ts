type Row = Record<string, unknown>;
/** An administrator, over whatever client. */
type Admin = {
  post(path: string, body: unknown): Promise<{ text: string; json(): { rows: Row[] } }>;
};

export const rates = { activation: 40, perKilometre: 0.25, perHour: 9, perOrder: 1.5 };
/** The weight that the first vehicle of each centre may carry; the other one has no limit. */
export const capacity = 100;

/** Litres for 100 km of the first vehicle of each centre; nobody knows what the other one burns. */
export const consumption = 12;
/** What a litre costs from each day on. */
export const prices = [
  { validFrom: "2026-10-01", pricePerLitre: 1.6 },
  { validFrom: "2026-03-29", pricePerLitre: 1.25 },
];

/** Two distribution centres in Lisbon's time with two vehicles and drivers each, made by an administrator. */
export class Fleet {
  readonly pairs: { centre: string; vehicle: string; driver: string }[] = [];
  readonly #names = new Map<string, string>();

  static async make(admin: Admin): Promise<Fleet> {
    const fleet = new Fleet();
    const metaData = [{ name: "longDistanceUnits", value: "KILOMETRES" }];
    await admin.post("/gt/gt-api/gt_account_configuration/new", { metaData });
    const [latest, ...earlierPrices] = prices;
    const fuel = await fleet.#create(admin, "/gt/gt-api/fp", {
      name: "Diesel",
      pricePerLitre: latest?.pricePerLitre,
      priceValidFrom: latest?.validFrom,
      earlierPrices,
    });
    for (const name of ["North", "South"]) await fleet.#openCentre(admin, name, fuel);
    return fleet;
  }

  nameOf(id: string): string {
    const name = this.#names.get(id);
    if (name === undefined) throw new Error(`Nothing is called by ${id}`);
    return name;
  }

  capacityOf(vehicle: string): number | undefined {
    return this.nameOf(vehicle).endsWith("1") ? capacity : undefined;
  }

  async #openCentre(admin: Admin, name: string, fuelType: string): Promise<void> {
    const address = { address: "Rua do Freixo", latitude: 41.15, longitude: -8.58 };
    const centre = await this.#create(admin, "/gt/gt-api/aocs", { name, address, timeZone: "Europe/Lisbon" });
    for (const number of [1, 2]) {
      const driver = await this.#create(admin, "/gt/gt-api/performers", {
        name: `${name} driver ${number}`,
        distributionCentre: centre,
        costPerHour: rates.perHour,
      });
      const vehicle = await this.#create(admin, "/gt/gt-api/vehicles", {
        name: `${name} van ${number}`,
        distributionCentre: centre,
        ...(number === 1 && { weight: capacity, fuelRate: consumption }),
        fuelType,
        activationCost: rates.activation,
        costPerDistance: rates.perKilometre,
        costPerOrder: rates.perOrder,
      });
      this.pairs.push({ centre, vehicle, driver });
    }
  }

  async #create(admin: Admin, base: string, record: Row): Promise<string> {
    const reply = await admin.post(base, record);
    const id = reply.json().rows[0]?.id;
    if (typeof id !== "string") throw new Error(reply.text);
    this.#names.set(id, String(record.name));
    return id;
  }
}
