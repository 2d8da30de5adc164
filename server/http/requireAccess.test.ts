import Fastify, { type FastifyInstance } from "fastify";
import { expect, it } from "vitest";
import type { Endpoint } from "./endpoint";
import { requireAccess } from "./requireAccess";
import { addRoute, type Admission } from "./routes";

const endpoint: Endpoint = {
  method: "GET",
  path: "/gt/gt-api/anything",
  family: "rows",
  access: "signedIn",
  summary: "Anything",
  tag: "Test",
  answers: { status: 200, description: "It is there" },
  errors: [],
  does: async () => ({ status: 200 }),
};
const admission = {} as Admission;

function newApp(): FastifyInstance {
  const app = Fastify() as unknown as FastifyInstance;
  requireAccess(app);
  return app;
}

it("lets a route register that says who may call it, or that anybody may", () => {
  const app = newApp();
  addRoute(app, admission, endpoint);
  app.get("/live", { config: { open: true } }, async () => "live");
  expect(app.hasRoute({ method: "GET", url: endpoint.path })).toBe(true);
});

it("fails the start for an endpoint that does not say who may call it", () => {
  const { access: _, ...silent } = endpoint;
  expect(() => addRoute(newApp(), admission, silent as Endpoint)).toThrow(
    "The route /gt/gt-api/anything does not say who may call it",
  );
});

it("fails the start for a route beside the endpoints", () => {
  expect(() => newApp().get("/debug", async () => "secrets")).toThrow("The route /debug does not say");
  expect(() => newApp().get("/debug", { config: {} }, async () => "secrets")).toThrow("/debug");
});
