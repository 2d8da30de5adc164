import { createHash, randomUUID } from "node:crypto";
import { Transformer } from "@napi-rs/image";
import type { ApiClient } from "../../apiClient";
import { expect } from "../fixtures";
import { recordsAt } from "../records";

const secret = "seven green lorries";

type Rows = { rows: { driver: string }[] };

/** A van whose driver looks it over by his app. */
export class CheckedVan {
  readonly #url: string;
  readonly #van: string;
  readonly #form: string;
  readonly #token: string;

  private constructor(url: string, of: { van: string; form: string; token: string }) {
    this.#url = url;
    this.#van = of.van;
    this.#form = of.form;
    this.#token = of.token;
  }

  static async make(api: ApiClient, url: string, account: string, van: string): Promise<CheckedVan> {
    const login = `driver.${randomUUID().slice(0, 8)}`;
    const { id: form } = await recordsAt(api, "/gt/gt-api/vehicle_checks/form").create({
      name: `Morning ${login}`,
      fields: [
        { name: "Lights", type: "CHECK", mandatory: true },
        { name: "Radio", type: "CHECK" },
      ],
    });
    const change = { startOfDayChecks: true, startOfDayCheckForms: [form] };
    expect((await api.post(`/gt/gt-api/vehicles/${van}`, change)).status).toBe(200);
    const { rows } = (await api.get(`/gt/gt-api/vehicles/${van}`)).json<Rows>();
    const made = await api.post("/ui-api/application-users", {
      login,
      name: "Anna",
      roles: ["DRIVER"],
      status: "ACTIVE",
      performerId: rows[0]?.driver,
      newPassword: secret,
      repeatNewPassword: secret,
    });
    expect(made.status, made.text).toBe(200);
    const signedIn = await post(`${url}/ui-api/execution/sign-in`, { account, login, password: secret });
    return new CheckedVan(url, { van, form, token: (signedIn as { token: string }).token });
  }

  /** Hands in a check by which these are not in order, each with its word and a photo. */
  async find(faults: Record<string, string>): Promise<void> {
    const id = randomUUID();
    const photo = await Transformer.fromRgbaPixels(new Uint8Array(64 * 48 * 4).fill(120), 64, 48).png();
    const sha256 = createHash("sha256").update(photo).digest("hex");
    const base = `${this.#url}/ui-api/execution/checks`;
    await post(`${base}/${id}/files?as=photo&sha256=${sha256}`, new Uint8Array(photo), this.#token);
    const answers = ["Lights", "Radio"].map((field) => {
      const comment = faults[field];
      return comment === undefined
        ? { field, value: true }
        : { field, value: false, comment, photos: [sha256] };
    });
    const time = new Date().toISOString();
    await post(base, { id, time, vehicle: this.#van, form: this.#form, answers }, this.#token);
  }
}

async function post(url: string, body: object | Uint8Array<ArrayBuffer>, token?: string): Promise<unknown> {
  const isFile = body instanceof Uint8Array;
  const answer = await fetch(url, {
    method: "POST",
    headers: {
      "content-type": isFile ? "application/octet-stream" : "application/json",
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: isFile ? body : JSON.stringify(body),
  });
  const text = await answer.text();
  expect(answer.status, text).toBe(200);
  return JSON.parse(text) as unknown;
}
