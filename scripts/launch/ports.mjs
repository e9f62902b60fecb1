import { connect, createServer } from "node:net";
import { errorCode, UserError } from "./cli.mjs";

const CONNECT_TIMEOUT_MS = 5_000;

/**
 * Briefly listens on `port`, or on any free port if `port` is 0. Resolves with that port or, on failure, the error's
 * code.
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

/** Returns `preferred` if it is free on the loopback interface, otherwise another free port. */
export async function findFreePort(preferred = 0) {
  const found = await tryPort(preferred, "127.0.0.1");
  if (typeof found === "number") return found;
  const other = await tryPort(0, "127.0.0.1");
  if (typeof other === "number") return other;
  throw new UserError(`Could not find a free port on 127.0.0.1 (${other}).`);
}

/**
 * Throws a UserError if a server couldn't listen on the port.
 * @param {number} port
 * @param {string} host
 */
export async function checkPort(port, host) {
  const found = await tryPort(port, host);
  if (typeof found === "number") return;
  if (found === "EADDRINUSE") {
    const other = port === 65_535 ? 3000 : port + 1;
    throw new UserError(
      `Port ${port} is in use. Stop the program that uses it, or set another port, such as PORT=${other}.`,
    );
  }
  if (found === "EACCES") {
    throw new UserError(
      `Port ${port} requires elevated privileges. Set PORT to a number above 1023.`,
    );
  }
  throw new UserError(`Can't listen on ${host}:${port} (${found}). Correct HOST and PORT.`);
}

/**
 * Resolves with null if a server accepts connections on the port, otherwise with the reason for the failure.
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
    socket.once("timeout", () => finish("timed out"));
    socket.once("error", (error) => finish(errorCode(error) || "no connection"));
  });
}
