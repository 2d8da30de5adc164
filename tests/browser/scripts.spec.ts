import { LoadedScripts, scriptLimits } from "../loadedScripts";
import { recordsAt } from "./records";
import { expect, test } from "./signIn/world";

// Nothing is cached yet, and the clock is set.
test.use({ ownContext: true });

test("the sign-in page and the first list load no more script than they may, with all that is loaded ahead", async ({
  signInPage,
  accounts,
  api,
}) => {
  const { page, home } = signInPage;
  await recordsAt(api, "/gt/gt-api/vehicles").create({ name: "Van 1" });
  await page.clock.install();
  const scripts = new LoadedScripts(page);
  await signInPage.open(`${home}/settings/vehicles`);
  await expect(signInPage.submit).toBeVisible();
  await scripts.rest();
  expectWithin(scripts, scriptLimits.signInPage);

  await signInPage.signIn({ login: accounts.acme?.login ?? "", password: accounts.acme?.password ?? "" });
  await expect(page.getByRole("link", { name: "Van 1" })).toBeVisible();
  await page.clock.runFor("00:10");
  await scripts.restAfterAhead();
  expectWithin(scripts, scriptLimits.firstList);
});

function expectWithin(scripts: LoadedScripts, limit: number): void {
  expect(scripts.size, `kB of script, gzip; the largest:\n${scripts.largest()}`).toBeLessThanOrEqual(limit);
}
