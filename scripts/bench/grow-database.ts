// node --import tsx scripts/bench/grow-database.ts URL: adds 2,000 cities and 20,000 mechanics to a demo database.
import pg from "pg";
import { loadMany } from "./load-many";

const client = new pg.Client({ connectionString: process.argv[2] });
await client.connect();
await loadMany(client);
await client.end();
