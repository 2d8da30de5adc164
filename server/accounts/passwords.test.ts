import { hash } from "@node-rs/argon2";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { HashingPool, Passwords } from "./passwords";

const passwords = new Passwords();

describe("a password's hash", () => {
  it("is Argon2id with its parameters in it", async () => {
    expect(await passwords.hash("correct horse")).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it("fits the password however its letters are composed, and no other", async () => {
    const stored = await passwords.hash("Ma\u00f1ana, 8 Uhr");
    expect(await passwords.matches("Man\u0303ana, 8 Uhr", stored)).toBe(true);
    expect(await passwords.matches("ma\u00f1ana, 8 uhr", stored)).toBe(false);
    expect(await passwords.matches("Ma\u00f1ana, 8 Uhr", undefined)).toBe(false);
  });

  it("is old when it cost less, and not when it cost what it should", async () => {
    const cheap = await hash("correct horse", { memoryCost: 4096, timeCost: 1, parallelism: 1 });
    expect(await passwords.matches("correct horse", cheap)).toBe(true);
    expect(passwords.isOld(cheap)).toBe(true);
    expect(passwords.isOld(await passwords.hash("correct horse"))).toBe(false);
  });
});

describe("a pepper", () => {
  const peppered = new Passwords("a pepper of sixteen");

  it("goes into new hashes, which nobody checks without it", async () => {
    const stored = await peppered.hash("correct horse");
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await peppered.matches("correct horse", stored)).toBe(true);
    expect(await new Passwords("another one of sixteen").matches("correct horse", stored)).toBe(false);
    await expect(passwords.matches("correct horse", stored)).rejects.toThrow("PASSWORD_PEPPER");
  });

  it("leaves the hashes of before valid, and old", async () => {
    const stored = await passwords.hash("correct horse");
    expect(await peppered.matches("correct horse", stored)).toBe(true);
    expect(peppered.isOld(stored)).toBe(true);
  });
});

describe("the pool", () => {
  it("lets only so much run at once, in order, and goes on after a failure", async () => {
    const pool = new HashingPool(2);
    let running = 0;
    let most = 0;
    const order: number[] = [];
    const work = (number: number) => async () => {
      running += 1;
      most = Math.max(most, running);
      order.push(number);
      await sleep(5);
      running -= 1;
      if (number === 3) throw new Error("the third fails");
      return number;
    };
    const results = await Promise.allSettled(
      Array.from({ length: 9 }, (_, number) => pool.run(work(number))),
    );
    expect(most).toBe(2);
    expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(results.filter(({ status }) => status === "rejected")).toHaveLength(1);
  });

  it("refuses what would wait too long", async () => {
    const pool = new HashingPool(1);
    const all = await Promise.allSettled(Array.from({ length: 420 }, () => pool.run(() => sleep(0))));
    const refused = all.filter(({ status }) => status === "rejected");
    expect(refused.length).toBe(19);
  });
});
