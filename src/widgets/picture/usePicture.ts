import { useQuery } from "@tanstack/react-query";
import { useObjectUrl } from "../../kit/useObjectUrl";
import { useApi } from "../../session";

/** A picture that the server keeps: read once, for it never changes under its address. */
export function usePicture(address: string) {
  const { http } = useApi();
  const { data, isError, refetch } = useQuery({
    queryKey: ["picture", address],
    queryFn: async ({ signal }) => {
      const call = { method: "GET", path: address, wantsFile: true, errors: "own", signal } as const;
      return (await http.send(call)).body as Blob;
    },
    staleTime: Infinity,
    retry: 1,
  });
  return { url: useObjectUrl(data), isError, refetch };
}
