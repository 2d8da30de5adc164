import { expect, it } from "vitest";
import { mostWebhooks } from "../../schemas/webhooks";
import { eachDatabase } from "../databases";
import { base, type MadeWebhook, WebhookDesk } from "./WebhookDesk";
import { full } from "../scope";

eachDatabase((database) => {
  const desk = new WebhookDesk(database);

  it(
    "are no more than so many in an account, whoever adds them at once; another one has its own",
    { ...full, timeout: 120_000 },
    async () => {
      const made: MadeWebhook[] = [];
      while (made.length < mostWebhooks - 1) made.push(await desk.webhook(["POD"]));
      const secrets = [await desk.secret(), await desk.secret(), await desk.secret()];
      const replies = await Promise.all(
        secrets.map((secret, number) =>
          desk.admin.post(base, {
            name: `At once ${number}`,
            url: desk.receiver.urlOf("/"),
            events: ["POD"],
            secret,
          }),
        ),
      );
      const refused = replies.map((reply) => reply.json()).filter(({ success }) => !success);
      expect(refused).toHaveLength(2);
      for (const { errors } of refused)
        expect(errors).toMatchObject([
          { code: "WEBHOOKS_MANY", metadata: { field: "url", count: mostWebhooks, limit: mostWebhooks } },
        ]);

      // Those that are there can be changed, and one that goes makes room.
      const [first] = made;
      expect((await desk.update(first?.id ?? "", { events: ["ALERT"] })).status).toBe(200);
      expect((await desk.admin.send("DELETE", `${base}/${first?.id}`)).status).toBe(200);
      await desk.webhook(["POD"]);
      await desk.webhook(["POD"], {}, await desk.platform.signIn("admin", desk.platform.other));
    },
  );
});
