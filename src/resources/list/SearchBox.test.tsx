import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { PageLoading } from "../../kit/latePage";
import { SearchBox } from "./SearchBox";

afterEach(cleanup);

const type = (keys: string[]) => keys.forEach((key) => fireEvent.keyDown(document.body, { key }));
const page = (onChange: (text: string) => void) => <SearchBox value="" narrow={false} onChange={onChange} />;

it.each([
  [["/"], ""],
  [["/", "v", "a", "n"], "van"],
  [["x", "/", "a", "/", "Backspace", "Shift", " ", "b"], "a b"],
])("has what was typed before the list was there: %j", async (keys, text) => {
  const [onChange, hear] = [vi.fn<(text: string) => void>(), vi.fn<(event: KeyboardEvent) => void>()];
  addEventListener("keydown", hear);
  const { rerender } = render(<PageLoading />);
  type(keys);
  const heard = hear.mock.calls.map(([{ key }]) => key);
  expect(heard.filter((key) => key === "/")).toEqual([]);
  rerender(page(onChange));
  const field = screen.getByRole<HTMLInputElement>("searchbox");
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe(text);
  if (text !== "") await waitFor(() => expect(onChange).toHaveBeenCalledWith(text));
  removeEventListener("keydown", hear);
});

it("leaves the key to the console where the page that comes has no search", async () => {
  const hear = vi.fn<(event: KeyboardEvent) => void>();
  const { rerender } = render(<PageLoading />);
  type(["/"]);
  addEventListener("keydown", hear);
  rerender(<h1>No search</h1>);
  await waitFor(() => expect(hear).toHaveBeenCalledTimes(1));
  rerender(page(() => undefined));
  expect(document.activeElement).not.toBe(screen.getByRole("searchbox"));
  removeEventListener("keydown", hear);
});

it("leaves alone what is typed where nobody has called the search", () => {
  const { rerender } = render(<PageLoading />);
  type(["v", "a", "n", "Enter"]);
  rerender(page(() => undefined));
  expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("");
});
