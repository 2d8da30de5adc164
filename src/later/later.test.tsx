import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { later, type NotLoaded } from "./later";

type PartProps = { name: string };

function Part({ name }: PartProps) {
  return <p>Part {name}</p>;
}

const Failed = ({ name, onRetry }: PartProps & NotLoaded) => (
  <button type="button" onClick={onRetry}>
    Load {name} again
  </button>
);

const Meanwhile = ({ name }: PartProps) => <p>Waiting for {name}</p>;

/** A script that comes, or does not, when it is told. */
function script() {
  let resolve: (part: typeof Part) => void = () => undefined;
  let reject: (reason: Error) => void = () => undefined;
  const promise = new Promise<typeof Part>((...ways) => {
    [resolve, reject] = ways;
  });
  return {
    load: () => promise,
    arrives: () => act(async () => resolve(Part)),
    fails: () => act(async () => reject(new Error("offline"))),
  };
}

afterEach(cleanup);

describe("a part with a script of its own", () => {
  it("has something in its place until the script comes", async () => {
    const { load, arrives } = script();
    const Late = later(load, Failed, Meanwhile);
    render(<Late name="A" />);
    expect(screen.getByText("Waiting for A")).toBeTruthy();
    await arrives();
    expect(screen.getByText("Part A")).toBeTruthy();
  });

  it("is there at once where the script came ahead", async () => {
    const Late = later(async () => Part, Failed, Meanwhile);
    await Late.load();
    render(<Late name="A" />);
    expect(screen.getByText("Part A")).toBeTruthy();
  });

  it("says that it could not be loaded, and is asked for again", async () => {
    const tries = [script(), script()];
    let asked = 0;
    const Late = later(() => (tries[asked++] ?? script()).load(), Failed, Meanwhile);
    render(
      <>
        <input aria-label="Typed" defaultValue="kept" />
        <Late name="A" />
      </>,
    );
    await tries[0]?.fails();
    fireEvent.click(screen.getByRole("button", { name: "Load A again" }));
    expect(screen.getByText("Waiting for A")).toBeTruthy();
    await tries[1]?.arrives();
    expect(screen.getByText("Part A")).toBeTruthy();
    expect(screen.getByDisplayValue("kept")).toBeTruthy();
  });
});
