// The least an API answer can cost in Node: one query by hand on the same database, its rows as JSON.
import pg from "pg";
import { apiQueries } from "./api-queries.mjs";
import { serveAnswers } from "./serve-answers.mjs";

/** As many as the site itself uses. */
const CONNECTIONS = 10;

const { databaseUrl } = JSON.parse(process.argv[2]);
const pool = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS });

const handlers = {};
for (const [path, query] of Object.entries(apiQueries)) {
  const { rowCount } = await pool.query(query);
  if (!rowCount) throw new Error(`nothing to compare with: the query for ${path} finds no row`);
  handlers[path] = async (response) => {
    try {
      const { rows } = await pool.query(query);
      const body = JSON.stringify(rows);
      response.writeHead(200, {
        "content-type": "application/json",
        "content-length": Buffer.byteLength(body),
      });
      response.end(body);
    } catch {
      // The measurement counts it and refuses.
      response.writeHead(500).end();
    }
  };
}
serveAnswers(handlers);
