/** Whether an address is one of the API's, the doors of devices among them. */
export function isApi(url: string): boolean {
  return /^\/(gt|ui-api|track-api)\/|^\/(osmand|traccar)(\?|$)/.test(url);
}

/** Below these there are files and calls only: an unknown one is no page of the console (quality.md S27). */
export function isNoPage(path: string): boolean {
  return /^\/(gt|ui-api|track-api|assets|share-assets|track-assets|osmand|traccar)(\/|$)/.test(path);
}
