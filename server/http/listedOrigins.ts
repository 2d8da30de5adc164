import type { FastifyRequest } from "fastify";

const admitted = new WeakSet<FastifyRequest>();

/** Notes that the request's origin may act for its user. */
export function admitOrigin(request: FastifyRequest): void {
  admitted.add(request);
}

/** Whether the request's origin is one that the configuration, or the account of its session, lists (quality S12). */
export function isAdmittedOrigin(request: FastifyRequest): boolean {
  return admitted.has(request);
}
