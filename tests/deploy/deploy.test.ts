import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readConfig } from "../../server/config";
import { variables } from "../../server/config/variables";

const folder = join(import.meta.dirname, "../../deploy");
const textOf = (name: string) => readFileSync(join(folder, name), "utf8");
const units = readdirSync(join(folder, "systemd"));
const known = new Set<string>([...Object.values(variables).map(({ name }) => name), "NODE_ENV"]);

/** What a file of `NAME=value` lines says. */
function environmentOf(text: string, line: RegExp): Record<string, string> {
  return Object.fromEntries([...text.matchAll(line)].map(([, name = "", value = ""]) => [name, value]));
}

const shared = environmentOf(textOf("runsheet.env.example"), /^([A-Z_]+)=(.*)$/gm);
const ofUnit = environmentOf(textOf("systemd/runsheet@.service"), /^Environment=([A-Z_]+)=(.*)$/gm);
const [, ofServer = ""] =
  /x-server:[^]*?\n {2}environment:\n((?: {4}.*\n)+)/.exec(textOf("compose.yaml")) ?? [];
const ofContainer = environmentOf(ofServer, /^ {4}([A-Z_]+): "?([^"\n]*)"?$/gm);

describe("What deploy/ has", () => {
  it.each([
    ["runsheet.env.example", shared, 5],
    ["the unit", ofUnit, 5],
    ["the containers of servers", ofContainer, 4],
  ])("sets what the server reads: %s", (_, environment, least) => {
    expect(Object.keys(environment).length).toBeGreaterThanOrEqual(least);
    expect(Object.keys(environment).filter((name) => !known.has(name))).toEqual([]);
  });

  it.each([
    ["the unit", ofUnit],
    ["the containers of servers", ofContainer],
  ])("is an environment that the server starts with: %s", (_, own) => {
    const filled = { ...shared, SECRET_KEY: "5e".repeat(32), ...own };
    const port = own["PORT"] === "%i" ? "8081" : (own["PORT"] ?? "");
    const dataDir = own["DATA_DIR"]?.replace("%i", port) ?? "";
    const config = readConfig({ ...filled, PORT: port, DATA_DIR: dataDir });
    expect(config).toMatchObject({ port: Number(port), dataDir });
    expect(config.databaseUrl).toContain("postgresql://");
    expect(config.trustProxy).not.toEqual([]);
  });

  it("names no registry's host", () => {
    const images = [
      ...`${textOf("compose.yaml")}${textOf("Dockerfile")}`.matchAll(/_IMAGE(?::-|=)([^}\s]+)/g),
    ];
    expect(images.length).toBeGreaterThanOrEqual(4);
    // A first part with a dot or a port is a host.
    expect(images.map(([, image = ""]) => image).filter((image) => /^[^/]*[.:][^/]*\//.test(image))).toEqual(
      [],
    );
  });

  it.runIf(existsSync("/usr/bin/systemd-analyze"))("has units that systemd takes", () => {
    const names = units.map((name) => join(folder, "systemd", name.replace("@.", "@8081.")));
    const output = execFileSync("systemd-analyze", ["verify", "--man=no", ...names], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    });
    expect(output).toBe("");
  });
});
