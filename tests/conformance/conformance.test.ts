import { afterAll, beforeAll, describe } from "vitest";
import { describeAccount } from "./accountSuite";
import { describeBulk } from "./bulkSuite";
import { describeReading } from "./listSuite";
import { describeOwnCalls } from "./ownSuite";
import { subjectOf } from "./subject";
import { targets, type Running } from "./targets";
import { apis, writeSchemas } from "./things";
import { describeWriting } from "./writeSuite";

const schemas = writeSchemas();

/** One suite, both families, every server: what holds here holds wherever the console runs. */
for (const { title, start, serves, isOwn, options } of targets)
  describe(`on ${title}`, options, () => {
    let running: Running;
    beforeAll(async () => {
      running = await start(schemas);
    }, 60_000);
    afterAll(() => running?.stop());

    if (isOwn) describeAccount(schemas, () => running);

    describe.each(serves)("%s", (resource) => {
      const subject = subjectOf(resource, schemas, () => running);
      describeReading(subject);
      describeWriting(subject);
      describeBulk(subject);
      if (isOwn && apis[resource]?.batch !== undefined) describeOwnCalls(subject);
    });
  });
