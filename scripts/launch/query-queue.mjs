/**
 * @import { PGlite } from "@electric-sql/pglite"
 * @typedef {(data: Uint8Array) => void} OnData
 * @typedef {object} QueuedMessage
 * @property {number} connection
 * @property {Uint8Array} message
 * @property {OnData} onData
 * @property {(bytes: number) => void} resolve
 * @property {(error: unknown) => void} reject
 */

/** First bytes of the messages of an extended query: Parse, Bind, Describe, Execute, Close, Flush. */
const WITHIN_BATCH = new Set([..."PBDECH"].map((letter) => letter.charCodeAt(0)));
const SYNC = "S".charCodeAt(0);
/** A Sync message: its type, and a length of four bytes that counts itself. */
const SYNC_MESSAGE = Uint8Array.of(SYNC, 0, 0, 0, 4);

/**
 * Replaces the socket server's queue, which runs the messages of all connections one by one. They share one session:
 * the next message of another connection would overwrite what one of them parsed, and rows would go to the wrong
 * client (github.com/electric-sql/pglite, issue 1046). Here a connection that begins a batch or a transaction keeps
 * its turn until the end of it, and a message that fails does not stop those behind it.
 */
export class QueryQueue {
  #database;
  /** @type {QueuedMessage[]} */
  #waiting = [];
  #isRunning = false;
  /** @type {number | null} the connection whose turn it is */
  #owner = null;
  #isInBatch = false;

  /** @param {PGlite} database */
  constructor(database) {
    this.#database = database;
  }

  /**
   * Runs a connection's message in its turn. The answer goes to `onData`; resolves with its size in bytes.
   * @param {number} connection
   * @param {Uint8Array} message
   * @param {OnData} onData
   * @returns {Promise<number>}
   */
  enqueue(connection, message, onData) {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ connection, message, onData, resolve, reject });
      this.#run();
    });
  }

  getQueueLength() {
    return this.#waiting.length;
  }

  /**
   * Drops what a closed connection has not run yet.
   * @param {number} connection
   */
  clearQueueForHandler(connection) {
    const dropped = this.#waiting.filter((item) => item.connection === connection);
    for (const item of dropped) item.reject(new Error("disconnected"));
    this.#waiting = this.#waiting.filter((item) => item.connection !== connection);
  }

  /**
   * Ends the batch or transaction of a closed connection, so that the others go on.
   * @param {number} connection
   */
  async clearTransactionIfNeeded(connection) {
    if (this.#owner !== connection) return;
    if (this.#isInBatch) await this.enqueue(connection, SYNC_MESSAGE, () => {}).catch(() => {});
    if (this.#database.isInTransaction()) await this.#database.exec("ROLLBACK");
    this.#owner = null;
    this.#run();
  }

  async #run() {
    if (this.#isRunning) return;
    this.#isRunning = true;
    for (let item = this.#takeNext(); item; item = this.#takeNext()) await this.#runOne(item);
    this.#isRunning = false;
  }

  #takeNext() {
    const at =
      this.#owner === null
        ? 0
        : this.#waiting.findIndex(({ connection }) => connection === this.#owner);
    return at === -1 ? undefined : this.#waiting.splice(at, 1)[0];
  }

  /** @param {QueuedMessage} item */
  async #runOne({ connection, message, onData, resolve, reject }) {
    const type = message[0] ?? SYNC;
    this.#isInBatch = WITHIN_BATCH.has(type) || (this.#isInBatch && type !== SYNC);
    this.#owner = connection;
    let bytes = 0;
    const options = {
      onRawData: (/** @type {Uint8Array} */ data) => {
        bytes += data.length;
        onData(data);
      },
    };
    try {
      await this.#database.runExclusive(() =>
        this.#database.execProtocolRawStream(message, options),
      );
      resolve(bytes);
    } catch (error) {
      this.#isInBatch = false;
      reject(error);
    }
    if (!this.#isInBatch && !this.#database.isInTransaction()) this.#owner = null;
  }
}
