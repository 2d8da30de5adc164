import { packOf, type LocalePack } from "../localePacks";
import { useSession } from "./Session";

/** How days and numbers are written for who is signed in. */
export function useLocalePack(): LocalePack {
  const { settings, language } = useSession();
  return packOf(settings, language);
}
