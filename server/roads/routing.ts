import type { Mover } from "./network";
import { profiles, type ProfileName, type VehicleLimits, type ZoneArea } from "./profiles";
import { createRouter, type Place, type RoadPath, type Roads, type RoadTimes } from "./Roads";

/** How a vehicle drives, as plain data. */
export type RoadDriving = { mode: ProfileName; vehicle: VehicleLimits; zones: ZoneArea[] };

/**
 * Routers that are kept, each with the times of all roads for one kind of driving: so many bytes of them, and some however
 * large. Each kind of vehicle and each weekday's zones are one, and what is asked for in turn and not kept is made each time.
 */
const mostBytes = 300e6;
const fewestRouters = 6;

/**
 * Times and ways for any kind of driving on the roads of an extract; `roadsFor` gives those that somebody may use, and
 * undefined where there are none.
 */
export function createRouting(roadsFor: (mover: Mover) => Roads | undefined, bytes = mostBytes) {
  const routers = new Map<string, ReturnType<typeof createRouter>>();

  function routerFor({ mode, vehicle, zones }: RoadDriving) {
    const key = JSON.stringify([mode, vehicle, zones]);
    const profile = profiles[mode];
    const roads = roadsFor(profile.mover);
    if (!roads) return undefined;
    const router = routers.get(key) ?? createRouter(roads, { profile, limits: vehicle, zones });
    // The one that was asked for last goes last.
    routers.delete(key);
    routers.set(key, router);
    forgetBeyond(bytes);
    return router;
  }

  function forgetBeyond(most: number): void {
    let all = [...routers.values()].reduce((sum, router) => sum + router.bytes, 0);
    for (const [key, router] of routers) {
      if (all <= most || routers.size <= fewestRouters) return;
      all -= router.bytes;
      routers.delete(key);
    }
  }
  return {
    *table(from: Place[], to: Place[], driving: RoadDriving): Generator<void, RoadTimes> {
      const router = routerFor(driving);
      if (router) return yield* router.timesInSteps(from, to);
      const none = () => new Int32Array(from.length * to.length).fill(-1);
      return { times: none(), lengths: none() };
    },
    legs(stops: Place[], driving: RoadDriving): (RoadPath | undefined)[] {
      return routerFor(driving)?.legs(stops) ?? stops.slice(1).map(() => undefined);
    },
  };
}
