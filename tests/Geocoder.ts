import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** Another server's geocoder: it notes what it is asked. */
export class Geocoder {
  url = "";
  asked: URL[] = [];
  answer: RequestListener = (_request, response) => response.end("[]");
  #server: Server | undefined;

  async start(): Promise<void> {
    this.#server = createServer((request, response) => {
      this.asked.push(new URL(request.url ?? "", this.url));
      this.answer(request, response);
    }).listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }
  stop(): void {
    this.#server?.closeAllConnections();
    this.#server?.close();
  }
  says(answer: unknown): void {
    this.answer = (_request, response) => response.end(JSON.stringify(answer));
  }

  /** As Nominatim does: each text finds what `find` gives, the best first. */
  knows(find: (text: string) => { address: string; latitude: number; longitude: number }[]): void {
    this.answer = (request, response) => {
      const text = new URL(request.url ?? "", this.url).searchParams.get("q") ?? "";
      const found = find(text).map(({ address, latitude, longitude }) => {
        return { lat: String(latitude), lon: String(longitude), display_name: address };
      });
      response.setHeader("content-type", "application/json").end(JSON.stringify(found));
    };
  }
}
