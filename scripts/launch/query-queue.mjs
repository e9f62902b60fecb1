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
/** A Sync message: the type, then a four-byte length that includes itself. */
const SYNC_MESSAGE = Uint8Array.of(SYNC, 0, 0, 0, 4);

/**
 * Replaces the socket server's queue, which interleaves messages from all connections. Because they share one session,
 * a message from another connection could overwrite a parsed statement, and rows could go to the wrong client
 * (github.com/electric-sql/pglite, issue 1046). This queue lets a connection finish its batch or transaction before the
 * next one starts, and continues after a failed message.
 */
export class QueryQueue {
  #database;
  /** @type {QueuedMessage[]} */
  #waiting = [];
  #isRunning = false;
  /** @type {number | null} the connection that is running a batch or transaction */
  #owner = null;
  #isInBatch = false;

  /** @param {PGlite} database */
  constructor(database) {
    this.#database = database;
  }

  /**
   * Queues a connection's message. The response goes to `onData`; resolves with its size in bytes.
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
   * Drops the queued messages of a closed connection.
   * @param {number} connection
   */
  clearQueueForHandler(connection) {
    const dropped = this.#waiting.filter((item) => item.connection === connection);
    for (const item of dropped) item.reject(new Error("disconnected"));
    this.#waiting = this.#waiting.filter((item) => item.connection !== connection);
  }

  /**
   * Ends the batch or transaction of a closed connection, so that others can continue.
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
