import type { FastifyInstance } from "fastify";
import type { Endpoint } from "./endpoint";

/** A route that does not say who may call it does not register (quality S15). Before the first route. */
export function requireAccess(app: FastifyInstance): void {
  app.addHook("onRoute", ({ url, config }) => {
    const { endpoint, open } = (config ?? {}) as { endpoint?: Partial<Endpoint>; open?: true };
    if (open === true || endpoint?.access !== undefined) return;
    throw new Error(`The route ${url} does not say who may call it`);
  });
}
