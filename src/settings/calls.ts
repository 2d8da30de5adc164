import { createAccountSettings } from "../../dataProviders/services";
import { http } from "../kit/http";

export const accountSettings = createAccountSettings(http);
