import { mustRunNode } from "./run-program.mjs";

const seedArguments = ["--conditions=react-server", "--import", "tsx", "prisma/seed.ts"];

/** True when the directory holds no service or nobody can sign in: a part of the demo data has not been loaded. */
export async function isEmptyDatabase(url) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `SELECT WHERE EXISTS (SELECT FROM "Service") AND EXISTS (SELECT FROM "User")`,
    );
    return rowCount === 0;
  } finally {
    await client.end();
  }
}

/** Loads the demo data into the embedded database that `env` names; the seed itself refuses any other. */
export async function seedDatabase(env) {
  await mustRunNode(seedArguments, {
    env,
    sentence: "Loading the demo data failed: see the message above.",
  });
}
