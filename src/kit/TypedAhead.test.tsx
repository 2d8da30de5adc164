import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { later } from "../later";
import { TypedAhead, type Typing } from "./TypedAhead";

type FieldProps = { text: string; onType: Typing };

function Field({ text, onType }: FieldProps) {
  return <input autoFocus value={text} onChange={({ target }) => onType(target.value)} />;
}

afterEach(cleanup);

it("gives a field what was typed before its script came, and keeps it from the page", async () => {
  let arrive: (field: typeof Field) => void = () => undefined;
  const script = new Promise<typeof Field>((resolve) => (arrive = resolve));
  const LateField = later(
    () => script,
    () => null,
    TypedAhead,
  );
  const heard: string[] = [];
  function Page() {
    const [text, setText] = useState("");
    return (
      <>
        <button type="button" onKeyDown={({ key }) => heard.push(key)}>
          Search
        </button>
        <LateField text={text} onType={setText} />
      </>
    );
  }
  render(<Page />);
  const button = screen.getByRole("button");
  for (const key of ["A", "b", "Shift", " ", "1", "2", "Backspace", "Enter"])
    fireEvent.keyDown(button, { key });
  fireEvent.keyDown(button, { key: "r", ctrlKey: true });
  await act(async () => arrive(Field));
  expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("Ab 1");
  expect(heard).toEqual(["Shift", "Enter", "r"]);

  // Once the field is there, keys are the page's again.
  fireEvent.keyDown(button, { key: "c" });
  expect(heard).toContain("c");
  expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("Ab 1");
});
