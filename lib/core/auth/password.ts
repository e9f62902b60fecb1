import { hash, verify } from "@node-rs/argon2";

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** An argon2id hash with its salt and cost, as the database keeps it. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** The hash of a password that nobody has: checking against it takes as long as against any other. */
let nobodys: Promise<string> | undefined;

/** Whether a password fits its hash; without a hash the answer is no, after the same time. */
export async function verifyPassword(passwordHash: string | null, password: string) {
  nobodys ??= hashPassword(crypto.randomUUID());
  const fits = await verify(passwordHash ?? (await nobodys), password);
  return fits && passwordHash !== null;
}
