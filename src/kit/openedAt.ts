import { address, boot } from "./boot";
import { apiOriginOf, withoutOrigin } from "./origin";
import { modernAddress } from "./legacyLinks";

/**
 * The address that the page was opened at, read once and put right before anything else looks at it: this module comes
 * before those of the page (main.tsx).
 */
export const apiOrigin = apiOriginOf({ href: location.href, origins: boot.origins });

putRight(withoutOrigin(location.href));
putRight(modernAddress(location, address.basename));

function putRight(url: string | undefined): void {
  if (url !== undefined) history.replaceState(history.state, "", url);
}
