import { expect, it } from "vitest";
import { eachDatabase } from "../../tests/databases";
import { onOwnPlatform } from "../../tests/platform/platform";
import { type Claim, claimDay, forgetDay, releaseDay, wakeDays } from "./table";

/** Later than anything that the platform's own server looks at. */
const at = (seconds: number) => new Date(Date.UTC(2100, 0, 1) + seconds * 1000);

eachDatabase((database) => {
  const platform = onOwnPlatform(database, () => ({}));
  const inSystem = <Result>(work: Parameters<typeof platform.database.transaction<Result>>[1]) =>
    platform.database.transaction(null, work);
  const claim = (seconds: number) => inSystem((sql) => claimDay(sql, at(seconds)));
  const date = "2100-01-01";

  it("is one server's at a time, another one's once that is silent, and forgotten only when nothing has happened", async () => {
    const { id } = (await (await platform.signIn("admin")).me()).account;
    const wake = (seconds: number) =>
      platform.database.transaction(id, (sql) => wakeDays(sql, id, [{ aoc: "porto", date }], at(seconds)));
    await wake(0);
    await wake(5);
    expect(await claim(-1)).toBeUndefined();
    const first = (await claim(1)) as Claim;
    expect(first).toMatchObject({ accountId: id, aoc: "porto", date });
    expect(await claim(1)).toBeUndefined();

    // Its server is silent: what it says later counts for nothing.
    const second = (await claim(40)) as Claim;
    await inSystem((sql) => releaseDay(sql, first, { next: at(41), soonest: at(41) }));
    expect(await claim(41)).toBeUndefined();
    await inSystem((sql) => releaseDay(sql, second, { next: at(100), soonest: at(42) }));
    expect(await claim(99)).toBeUndefined();

    // What happens meanwhile has it looked at again as soon as that may be.
    const third = (await claim(100)) as Claim;
    await wake(101);
    await inSystem((sql) => forgetDay(sql, third, at(103)));
    expect(await claim(102)).toBeUndefined();
    const fourth = (await claim(103)) as Claim;
    await inSystem((sql) => forgetDay(sql, fourth, at(104)));
    expect(await claim(10_000)).toBeUndefined();
  });
});
