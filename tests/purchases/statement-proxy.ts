import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** Messages in PostgreSQL's protocol that run a statement: Execute and Query. */
const RUNS = new Set(["E".charCodeAt(0), "Q".charCodeAt(0)]);

interface Stop {
  /** Number of the statement, from 1. */
  at: number;
  /** Whether the statement still reaches the database. */
  isSent: boolean;
  /** Called before any part of the response or of a later statement is forwarded. */
  kill: () => void;
}

interface Frame {
  type: number;
  bytes: Buffer;
}

/** Starts a proxy between a server and its database. It counts statements and can stop the server at any of them. */
export async function openStatementProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let count = 0;
  let stop: Stop | null = null;

  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    for (const socket of [client, database]) {
      sockets.add(socket);
      // Otherwise, each small message waits about 40 ms for the previous one's acknowledgment.
      socket.setNoDelay(true);
      socket.on("error", () => {});
      socket.on("close", () => sockets.delete(socket));
    }
    client.on("close", () => database.end());
    database.on("close", () => client.destroy());
    const frames = readFrames();
    let isStopped = false;
    const stopHere = () => {
      if (!isStopped) stop?.kill();
      isStopped = true;
    };
    const forward = ({ type, bytes }: Frame) => {
      if (RUNS.has(type)) count += 1;
      if (stop?.isSent === false && count >= stop.at) stopHere();
      if (!isStopped) database.write(bytes);
    };
    client.on("data", (data) => frames(data).forEach(forward));
    database.on("data", (data) => {
      if (stop?.isSent && count >= stop.at) stopHere();
      if (!isStopped) client.write(data);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const url = new URL(databaseUrl);
  url.port = String(port);
  url.hostname = "127.0.0.1";
  return {
    url: url.href,
    /** Statements since the last reset. */
    count: () => count,
    reset: (next: Stop | null) => {
      count = 0;
      stop = next;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** Splits a client's bytes into messages. The first one, which starts the session, has no type. */
function readFrames() {
  let rest = Buffer.alloc(0);
  let isStarted = false;
  return (data: Buffer) => {
    rest = Buffer.concat([rest, data]);
    const found: Frame[] = [];
    for (;;) {
      const header = isStarted ? 1 : 0;
      if (rest.length < header + 4) return found;
      const length = header + rest.readUInt32BE(header);
      if (rest.length < length) return found;
      found.push({ type: isStarted ? (rest[0] ?? 0) : 0, bytes: rest.subarray(0, length) });
      rest = rest.subarray(length);
      isStarted = true;
    }
  };
}
