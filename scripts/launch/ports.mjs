import { connect, createServer } from "node:net";
import { Refusal } from "./refusal.mjs";

const CONNECT_TIMEOUT_MS = 5_000;

/** Listens for a moment: resolves with the port (a free one for 0), or with the error's code. */
function tryPort(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error) => resolve(error.code));
    server.listen(port, host, () => {
      const { port: found } = server.address();
      server.close(() => resolve(found));
    });
  });
}

/** `port` when it is free on the loopback address, else another one that is. */
export async function findFreePort(port = 0) {
  const found = await tryPort(port, "127.0.0.1");
  return typeof found === "number" ? found : tryPort(0, "127.0.0.1");
}

/** Refuses when the port cannot be listened on. */
export async function checkPort(port, host) {
  const found = await tryPort(port, host);
  if (typeof found === "number") return;
  const remedy = {
    EADDRINUSE: `Port ${port} is in use: stop the program that has it, or choose another port, for example PORT=${port === 65_535 ? 3000 : port + 1}.`,
    EACCES: `Port ${port} needs more rights than this user has: choose one above 1023 with PORT.`,
  };
  throw new Refusal(
    remedy[found] ?? `${host}:${port} cannot be listened on (${found}): correct HOST and PORT.`,
  );
}

/** Resolves with null when something accepts connections there, else with the reason. */
export function findConnectError(port, host) {
  return new Promise((resolve) => {
    const socket = connect({ port, host, timeout: CONNECT_TIMEOUT_MS });
    const finish = (reason) => {
      socket.destroy();
      resolve(reason);
    };
    socket.once("connect", () => finish(null));
    socket.once("timeout", () => finish("no answer"));
    socket.once("error", (error) =>
      finish(error.code ?? error.errors?.[0]?.code ?? "no connection"),
    );
  });
}
