import { createAccountSettings } from "../../dataProviders/services";
import { http } from "../app/http";

export const accountSettings = createAccountSettings(http);
