import { makeFetchTransport } from "@sentry/browser";
import { scrubbed } from "./scrub";

type Options = Parameters<typeof makeFetchTransport>[0];
type Transport = ReturnType<typeof makeFetchTransport>;

/** The one way out: whatever an integration has gathered is scrubbed here. */
export function scrubbingTransport(options: Options): Transport {
  const transport = makeFetchTransport(options);
  return {
    flush: (timeout) => transport.flush(timeout),
    send: (envelope) => transport.send(scrubbed(envelope)),
  };
}
