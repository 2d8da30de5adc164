import { type Endpoint, rowsAnswer } from "../http/endpoint";
import { rowsEnvelope } from "../http/shapes";
import { holdsValue } from "../../schemas/settings";
import { accountArea } from "./area";

const shown = accountArea.settings.filter((setting) => holdsValue(setting) && setting.type !== "PASSWORD");

/** The caller's account with its settings as a flat map (spec 7.2, 3.3). */
export const fullAccountEndpoint: Endpoint = {
  method: "GET",
  path: "/gt/gt-api/accounts/full",
  family: "rows",
  tag: "Account settings",
  access: "signedIn",
  summary: "The account with its settings as a flat map",
  answers: { status: 200, description: "rows[0] is {id, name, url, title, settings}", schema: rowsEnvelope },
  errors: ["UNAUTHENTICATED"],
  does: async ({ caller }) => {
    const { id, name, title } = caller.account;
    const settings = Object.fromEntries(
      shown.map((setting) => [setting.name, caller.settings[setting.name] ?? null]),
    );
    return rowsAnswer([{ id, name, url: name, title, settings }], { total: 1 });
  },
};
