/** The page visited last, kept for the browser's session and used first after the next sign-in (spec 2.3). */
export type InitialUrl = {
  /** Remembers a visited page; not the root, login or logout, which lead on to a page. */
  visited: (place: { pathname: string; search: string; hash: string }) => void;
  /** The page to begin with; undefined where none was visited. */
  get: () => string | undefined;
};

/** Each user has his own: the next one who signs in at this browser begins at his own default page. */
export function initialUrlOf(user: string, storage: Storage = sessionStorage): InitialUrl {
  const key = `runsheet.initialUrl.${user}`;
  return {
    visited({ pathname, search, hash }) {
      if (!leadsOn.test(pathname)) storage.setItem(key, pathname + search + hash);
    },
    get() {
      const url = storage.getItem(key);
      return url !== null && isOwn(url) ? url : undefined;
    },
  };
}

/** The addresses that are no page themselves. */
const leadsOn = /^\/*(login|logout)?\/*$/;

/** What was kept is a path of the console: "//host" and "/\host" would be another site's. */
function isOwn(url: string): boolean {
  return /^\/(?![/\\])/.test(url);
}
