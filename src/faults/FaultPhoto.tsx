import Link from "@mui/material/Link";
import { useQuery } from "@tanstack/react-query";
import { useObjectUrl } from "../kit/useObjectUrl";
import { faultCalls } from "./calls";

/** A photo of a fault, small; pressed, as large as it is. */
export function FaultPhoto({ address, name }: { address: string; name: string }) {
  const { data } = useQuery({
    queryKey: ["faultPhoto", address],
    queryFn: ({ signal }) => faultCalls.photo(address, signal),
    staleTime: Infinity,
    retry: false,
  });
  const url = useObjectUrl(data);
  if (url === undefined) return null;
  return (
    <Link href={url} target="_blank" rel="noreferrer" sx={{ display: "block", lineHeight: 0 }}>
      <img src={url} alt={name} width={96} height={72} style={{ objectFit: "cover", borderRadius: 6 }} />
    </Link>
  );
}
