import { ApiFailure } from "../../../schemas/failure";
import type { Endpoint } from "../../http/endpoint";
import { Pace, phoneBody, type PositionStore, readPhone, storedAnswer, storedSchema } from "../../positions";
import { about, base, drivers } from "./about";
import { driverOf } from "./events";

/** Where a driver's phone is; it counts for the vehicle that he drives on that day (execution 1, PHONE). */
export function positionsEndpoint(positions: PositionStore, now: () => Date): Endpoint {
  const pace = new Pace();
  return {
    ...about,
    method: "POST",
    path: `${base}/positions`,
    access: drivers,
    summary: "Up to 1,000 positions of the driver's phone, answered once they are stored",
    body: { type: "json", schema: phoneBody },
    answers: { status: 200, description: "What became of them", schema: storedSchema },
    errors: [
      "UNAUTHENTICATED",
      "FORBIDDEN",
      "APP_USER_DRIVERLESS",
      "TOO_MANY_POSITIONS",
      "BAD_PARAMETER",
      "MALFORMED_JSON",
    ],
    does: async ({ caller, body }) => {
      const [accountId, driver, fixes] = [caller.account.id, driverOf(caller), readPhone(body)];
      const seconds = pace.take(`${accountId} ${driver}`, fixes.length, now().getTime());
      if (seconds > 0) throw new ApiFailure("TOO_MANY_POSITIONS", { seconds });
      return storedAnswer(await positions.storeOfDriver(accountId, driver, fixes));
    },
  };
}
