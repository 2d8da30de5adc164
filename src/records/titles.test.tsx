import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, renderHook, waitFor } from "@testing-library/react";
import { DataProviderContext, I18nContextProvider, type DataProvider } from "ra-core";
import type { ReactNode } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { manifests } from "virtual:resources";
import { resourceAccess, type Role } from "../../schemas";
import { createI18n } from "../i18n";
import { SessionContext, sessionOf } from "../session";
import { awaitedTitle, useReferenceTitles, useTitles } from "./titles";

const i18n = await createI18n("en");
const asked = { id: "0a6f", gone: "9b77" };

afterEach(cleanup);

/** Where records are read as said, by somebody of a role. */
function world(getMany: () => Promise<{ data: object[] }>, currentRole: Role = "ADMIN") {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const session = sessionOf(
    { id: "1", name: "Anna", login: "anna", currentRole },
    { settings: {}, language: "en" },
  );
  const api = { getMany } as unknown as DataProvider;
  return function World({ children }: { children: ReactNode }) {
    return (
      <QueryClientProvider client={queryClient}>
        <DataProviderContext value={api}>
          <I18nContextProvider value={i18n}>
            <SessionContext value={session}>{children}</SessionContext>
          </I18nContextProvider>
        </DataProviderContext>
      </QueryClientProvider>
    );
  };
}

const never = () => new Promise<never>(() => undefined);
const ids = Object.values(asked);
const titled = { gone: "Removed record", hidden: "Not shown to your role" };

describe("a record that is referred to", () => {
  it("is nobody's id while its title is on its way, whatever resource it is of", () => {
    const wrapper = world(never);
    const { viewer } = sessionOf(
      { id: "1", name: "Anna", login: "anna", currentRole: "ADMIN" },
      { settings: {}, language: "en" },
    );
    const readable = Object.values(manifests).filter((each) => resourceAccess(each, viewer) !== "none");
    const references = readable.map(({ name: resource }) => ({ resource, ids }));
    const { result } = renderHook(() => useTitles(references), { wrapper });
    const shown = references.flatMap(({ resource }) => ids.map((id) => result.current(resource, id)));
    expect(new Set(shown)).toEqual(new Set([awaitedTitle]));
  });

  it("has its title once that is there, and is said to be removed where there is none", async () => {
    const wrapper = world(async () => ({ data: [{ id: asked.id, name: "Van 1" }] }));
    const { result } = renderHook(() => useReferenceTitles("vehicles", ids), { wrapper });
    await waitFor(() => expect(result.current.get(asked.id)).toBe("Van 1"));
    expect(result.current.get(asked.gone)).toBe(titled.gone);
  });

  it("is said not to be shown to a role that may not read it", () => {
    const { result } = renderHook(() => useReferenceTitles("apiKeys", ids), {
      wrapper: world(never, "DISPATCHER"),
    });
    expect(ids.map((id) => result.current.get(id))).toEqual([titled.hidden, titled.hidden]);
  });

  it("is not said to be removed where the server did not answer", async () => {
    const wrapper = world(() => Promise.reject(new Error("no network")));
    const { result } = renderHook(() => useReferenceTitles("vehicles", ids), { wrapper });
    await waitFor(() => expect(result.current.has(asked.id)).toBe(false));
  });

  it("has its title from one request while another one still waits", async () => {
    const answers = [Promise.resolve({ data: [{ id: asked.id, name: "Van 1" }] }), never()];
    const wrapper = world(() => answers.shift() ?? never());
    const references = [
      { resource: "vehicles", ids: [asked.id] },
      { resource: "vehicles", ids },
    ];
    const { result } = renderHook(() => useTitles(references), { wrapper });
    await waitFor(() => expect(result.current("vehicles", asked.id)).toBe("Van 1"));
    expect(result.current("vehicles", asked.gone)).toBe(awaitedTitle);
  });
});
