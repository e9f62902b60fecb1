import { connect, createServer } from "node:net";
import { errorCode, UserError } from "./cli.mjs";

const CONNECT_TIMEOUT_MS = 5_000;

/**
 * Listens for a moment. Resolves with the port (a free one for 0), or with the error's code.
 * @param {number} port
 * @param {string} host
 * @returns {Promise<number | string>}
 */
function tryPort(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error) => resolve(errorCode(error)));
    server.listen(port, host, () => {
      const address = server.address();
      const found = typeof address === "object" && address ? address.port : port;
      server.close(() => resolve(found));
    });
  });
}

/** `preferred` when it is free on the loopback address, else another port that is. */
export async function findFreePort(preferred = 0) {
  const found = await tryPort(preferred, "127.0.0.1");
  if (typeof found === "number") return found;
  const other = await tryPort(0, "127.0.0.1");
  if (typeof other === "number") return other;
  throw new UserError(`No port of 127.0.0.1 can be used (${other}).`);
}

/**
 * Throws a UserError when the port cannot be listened on.
 * @param {number} port
 * @param {string} host
 */
export async function checkPort(port, host) {
  const found = await tryPort(port, host);
  if (typeof found === "number") return;
  if (found === "EADDRINUSE") {
    const other = port === 65_535 ? 3000 : port + 1;
    throw new UserError(
      `Port ${port} is in use: stop the program that uses it, or set another port, such as PORT=${other}.`,
    );
  }
  if (found === "EACCES") {
    throw new UserError(`Port ${port} needs more privileges: set PORT to one above 1023.`);
  }
  throw new UserError(`Cannot listen on ${host}:${port} (${found}): correct HOST and PORT.`);
}

/**
 * Resolves with null when a server accepts connections there, else with the reason.
 * @param {number} port
 * @param {string} host
 * @returns {Promise<string | null>}
 */
export function findConnectError(port, host) {
  return new Promise((resolve) => {
    const socket = connect({ port, host, timeout: CONNECT_TIMEOUT_MS });
    /** @param {string | null} reason */
    const finish = (reason) => {
      socket.destroy();
      resolve(reason);
    };
    socket.once("connect", () => finish(null));
    socket.once("timeout", () => finish("no answer"));
    socket.once("error", (error) => finish(errorCode(error) || "no connection"));
  });
}
