type Fetch = typeof fetch;

export type SessionFetch = {
  fetch: Fetch;
  /** A session has begun: whoever was refused for want of one asks again. */
  began: () => void;
};

/**
 * A 401 may come late: the request was sent before the session that there is now began. It says nothing about this
 * session, so the same request is sent once more instead of asking to sign in again.
 */
export function sessionFetch(send: Fetch): SessionFetch {
  let sessions = 0;
  return {
    began: () => void (sessions += 1),
    async fetch(input, init) {
      const session = sessions;
      const response = await send(input, init);
      if (response.status !== 401) return response;
      // Read to its end before the sessions are compared: one may begin while the answer is still on its way.
      const body = await response.arrayBuffer();
      if (session !== sessions) return send(input, init);
      const { status, statusText, headers } = response;
      return new Response(body, { status, statusText, headers });
    },
  };
}
