import { connect, type Socket } from "node:net";
import pg from "pg";

const { hostname, port, pathname } = new URL(process.env.EMBEDDED_DATABASE_URL ?? "");

const text = (value: string) => Buffer.from(`${value}\0`);
const int16 = (value: number) => Buffer.from([value >> 8, value & 255]);

/** Builds a message in PostgreSQL's protocol: type, length, content. */
function message(type: string, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
}

const parse = (sql: string) => message("P", text(""), text(sql), int16(0));
/** Makes the server send its responses to the messages so far. */
const flush = message("H");
const PARSED = "1\0\0\0\x04";
const bindAndRun = Buffer.concat([
  message("B", text(""), text(""), int16(0), int16(0), int16(0)),
  message("E", text(""), Buffer.alloc(4)),
  message("S"),
]);

/** Opens a connection whose messages the test sends one at a time. */
async function open() {
  const socket: Socket = connect({ host: hostname, port: Number(port) });
  let answered = "";
  socket.on("data", (data) => {
    answered += data.toString("latin1");
  });
  const until = async (words: string) => {
    while (!answered.includes(words)) await new Promise((done) => setTimeout(done, 5));
    return answered;
  };
  const content = Buffer.concat([
    Buffer.from([0, 3, 0, 0]),
    text("user"),
    text("postgres"),
    text("database"),
    text(pathname.slice(1)),
    Buffer.from([0]),
  ]);
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  socket.write(Buffer.concat([length, content]));
  await until("Z\0\0\0\x05I");
  answered = "";
  return { send: (data: Buffer) => socket.write(data), until, end: () => socket.destroy() };
}

/** ReadyForQuery outside of a transaction, which ends every response. */
const DONE = "Z\0\0\0\x05I";

test("keeps the parsed queries of different connections separate", async () => {
  const [first, second] = [await open(), await open()];
  first.send(Buffer.concat([parse("SELECT 'of the first'"), flush]));
  await first.until(PARSED);
  second.send(Buffer.concat([parse("SELECT 'of the second'"), bindAndRun]));
  first.send(bindAndRun);
  expect(await first.until(DONE)).toContain("of the first");
  expect(await second.until(DONE)).toContain("of the second");
  first.end();
  second.end();
});

test("doesn't block others if a connection is lost during a query or transaction", async () => {
  const inUnsentQuery = await open();
  inUnsentQuery.send(parse("SELECT 'never run'"));
  inUnsentQuery.end();
  const inQuery = await open();
  inQuery.send(Buffer.concat([parse("SELECT 'never asked for'"), flush]));
  await inQuery.until(PARSED);
  inQuery.end();
  const inTransaction = await open();
  inTransaction.send(message("Q", text("BEGIN; CREATE TABLE never (id int)")));
  await inTransaction.until("Z\0\0\0\x05T");
  inTransaction.end();
  const client = new pg.Client({ connectionString: process.env.EMBEDDED_DATABASE_URL });
  await client.connect();
  const { rows } = await client.query("SELECT to_regclass('never') AS never, $1::int AS n", [1]);
  expect(rows).toEqual([{ never: null, n: 1 }]);
  await client.end();
});

test("a client that quits during a query doesn't affect others", async () => {
  const quitting = await open();
  quitting.send(Buffer.concat([parse("SELECT 'never run'"), message("X")]));
  const other = await open();
  other.send(Buffer.concat([parse("SELECT 'of the other'"), bindAndRun]));
  expect(await other.until(DONE)).toContain("of the other");
  quitting.end();
  other.end();
});

test("reports one error for a query that fails, and runs the next one", async () => {
  const connection = await open();
  connection.send(Buffer.concat([parse("SELEKT"), bindAndRun]));
  const failed = await connection.until(DONE);
  expect(failed).toContain("syntax error");
  expect(failed.match(/SERROR\0/g)).toHaveLength(1);
  connection.send(Buffer.concat([parse("SELECT 'after the error'"), bindAndRun]));
  await connection.until("after the error");
  connection.end();
});

test("returns each concurrent client its own rows", async () => {
  const pool = new pg.Pool({ connectionString: process.env.EMBEDDED_DATABASE_URL, max: 10 });
  const ask = async (n: number) => {
    const sql = n % 2 ? "SELECT $1::int AS n" : "SELECT $1::int AS n, $2::text AS t";
    const { rows } = await pool.query(sql, n % 2 ? [n] : [n, "t"]);
    return rows[0].n;
  };
  const asked = Array.from({ length: 300 }, (_, n) => n);
  expect(await Promise.all(asked.map(ask))).toEqual(asked);
  await pool.end();
});
