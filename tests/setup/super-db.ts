import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "@/lib/core/generated/prisma/client";

/** The database of the test as its superuser, who may do what the app's role may not, such as turn triggers off. */
export const superDb = new PrismaClient({
  adapter: new PrismaPg({ connectionString: process.env.ROADCALL_TEST_SUPERUSER_URL }),
  transactionOptions: { maxWait: 60_000, timeout: 60_000 },
});

// node-environment.mjs closes it.
Reflect.set(globalThis, "roadcallSuperDb", superDb);
