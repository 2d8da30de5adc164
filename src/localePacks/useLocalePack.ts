import { useSession } from "../session";
import { packOf } from "./packOf";
import type { LocalePack } from "./packs";

/** How days and numbers are written for who is signed in. */
export function useLocalePack(): LocalePack {
  const { settings, language } = useSession();
  return packOf(settings, language);
}
