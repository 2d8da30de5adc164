import { randomUUID } from "node:crypto";
import type { VehicleCheckSubmission, VehicleFault } from "../../schemas/vehicleChecks";
import type { User } from "../platform/platform";
import { DriverDesk } from "./DriverDesk";

export const checksPath = "/gt/gt-api/vehicle_checks";

type HandedIn = {
  result: string;
  reference: string;
  faults: { reference: string; checkName: string }[];
};

type Asked = {
  vehicle: { id: string; name: string };
  checks: {
    kind: string;
    form: { reference: string; version: number; name: string; fields: { name: string }[] };
    dueFor: string[];
  }[];
};

type Refused = { code: string; metadata: { fields?: Record<string, { code: string }[]> } };
type Driver = Awaited<ReturnType<DriverDesk["driver"]>>;

const fields = [
  { name: "Lights", type: "CHECK", mandatory: true },
  { name: "Radio", type: "CHECK" },
  { name: "Damage", type: "PHOTO" },
];

/** Drivers whose vans are to be checked, and the dispatchers who hear of it. */
export class CheckDesk extends DriverDesk {
  #forms = 0;

  /** A form, by its reference. */
  async form(more: object = {}): Promise<string> {
    const record = { name: `Check ${(this.#forms += 1)} ${randomUUID().slice(0, 8)}`, fields, ...more };
    const made = await this.day.admin.post(`${checksPath}/form`, record);
    const [row] = made.json<{ rows: { id: string }[] }>().rows;
    if (!row) throw new Error(made.text);
    return row.id;
  }

  async changeForm(id: string, change: object): Promise<void> {
    const read = await this.day.admin.get(`${checksPath}/form/${id}`);
    const [row] = read.json<{ rows: object[] }>().rows;
    const answer = await this.day.admin.send("PUT", `${checksPath}/form/${id}`, {
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...row, ...change }),
    });
    if (!answer.json().success) throw new Error(answer.text);
  }

  /** A driver whose van is checked at the start of the day by the one form and during it by the other. */
  async checkedDriver() {
    const [form, other] = [await this.form(), await this.form()];
    const driver = await this.driver();
    await this.changeVan(driver.van, {
      startOfDayChecks: true,
      startOfDayCheckForms: [form],
      additionalChecks: true,
      additionalCheckForms: [other],
    });
    return { ...driver, form, other };
  }

  /** A van of a new centre whose driver has told that its lights, which must be in order, are not. */
  async faultyVan() {
    await this.day.openCentre();
    await this.set({ defaultTimeZone: "UTC" });
    const driver = await this.checkedDriver();
    const answers = [{ field: "Lights", value: false, comment: "Left one is out" }];
    const { reference, faults } = await this.handIn(driver, this.checkOf(driver, { answers }));
    return { driver, van: driver.van, check: reference, fault: faults[0]?.reference ?? "" };
  }

  async changeVan(van: string, change: object): Promise<void> {
    const answer = await this.day.admin.post(`/gt/gt-api/vehicles/${van}`, change);
    if (!answer.json().success) throw new Error(answer.text);
  }

  async asked({ phone }: Driver): Promise<Asked[]> {
    return (await phone.send("GET", "/checks")).json<{ elements: Asked[] }>().elements;
  }

  /** A check of the van, all in order unless told. */
  checkOf({ van, form }: { van: string; form: string }, more: object = {}) {
    return {
      id: randomUUID(),
      time: new Date().toISOString(),
      vehicle: van,
      form,
      answers: [{ field: "Lights", value: true }],
      ...more,
    };
  }

  async handIn({ phone }: Driver, check: object): Promise<HandedIn> {
    const answer = await phone.send("POST", "/checks", check);
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.json<HandedIn>();
  }

  /** Why a check is refused: the status, then the code of each field, or the code. */
  async refused({ phone }: Driver, check: object): Promise<unknown[]> {
    const answer = await phone.send("POST", "/checks", check);
    const { code, metadata } = answer.json<Refused>();
    const found = Object.entries(metadata?.fields ?? {}).map(([name, [fault]]) => `${name} ${fault?.code}`);
    return [answer.status, ...(found.length > 0 ? found : [code])];
  }

  async fault(reference: string, user: User = this.day.dispatcher): Promise<VehicleFault | undefined> {
    const answer = await user.get(`${checksPath}/fault/${reference}`);
    return answer.json<{ rows: VehicleFault[] }>().rows[0];
  }

  async faults(query = "", user: User = this.day.dispatcher): Promise<VehicleFault[]> {
    return (await user.get(`${checksPath}/fault?${query}`)).json<{ rows: VehicleFault[] }>().rows;
  }

  async submission(reference: string, user: User = this.day.dispatcher): Promise<VehicleCheckSubmission> {
    const answer = await user.get(`${checksPath}/submission/${reference}`);
    return answer.json<{ rows: VehicleCheckSubmission[] }>().rows[0]!;
  }

  updateStatus(reference: string, change: object, user: User = this.day.dispatcher) {
    return user.post(`${checksPath}/fault/${reference}/updateStatus`, change);
  }
}
