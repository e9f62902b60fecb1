/**
 * @import { PGlite } from "@electric-sql/pglite"
 * @typedef {(data: Uint8Array) => void} OnData
 * @typedef {object} QueuedItem
 * @property {number} connection
 * @property {Uint8Array} messages
 * @property {boolean} isFlushed whether the query continues after these messages
 * @property {OnData} onData
 * @property {(bytes: number) => void} resolve
 * @property {(error: unknown) => void} reject
 */

/** First bytes of extended-query messages that need no immediate response: Parse, Bind, Describe, Execute, Close. */
const WITHIN_BATCH = new Set([..."PBDEC"].map((letter) => letter.charCodeAt(0)));
const FLUSH = "H".charCodeAt(0);
const TERMINATE = "X".charCodeAt(0);
/** A Sync message: the type, then a four-byte length that includes itself. */
const SYNC_MESSAGE = Uint8Array.of("S".charCodeAt(0), 0, 0, 0, 4);

/**
 * Replaces the socket server's queue, which interleaves messages from all connections. Because they share one session,
 * a message from another connection could overwrite a parsed statement, and rows could go to the wrong client
 * (github.com/electric-sql/pglite, issue 1046). This queue collects the messages of an extended query and runs them
 * together, lets a connection finish its transaction before the next one starts, and continues after a failed message.
 */
export class QueryQueue {
  #database;
  /** @type {QueuedItem[]} */
  #waiting = [];
  /** @type {Map<number, Uint8Array[]>} the messages of each connection's unfinished extended query */
  #batches = new Map();
  #isRunning = false;
  /** @type {number | null} the connection that is running a query or transaction */
  #owner = null;
  /** Whether the owner's last message was Flush, which requests the responses so far without ending the query. */
  #isFlushed = false;

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
  async enqueue(connection, message, onData) {
    const type = message[0] ?? 0;
    // The client closes the connection next. Otherwise, PGlite would exit if the client quits during a query.
    if (type === TERMINATE) return 0;
    const batch = [...(this.#batches.get(connection) ?? []), message];
    if (WITHIN_BATCH.has(type)) {
      this.#batches.set(connection, batch);
      return 0;
    }
    this.#batches.delete(connection);
    return new Promise((resolve, reject) => {
      const messages = batch.length > 1 ? Buffer.concat(batch) : message;
      const isFlushed = type === FLUSH;
      this.#waiting.push({ connection, messages, isFlushed, onData, resolve, reject });
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
    this.#batches.delete(connection);
    const dropped = this.#waiting.filter((item) => item.connection === connection);
    for (const item of dropped) item.reject(new Error("disconnected"));
    this.#waiting = this.#waiting.filter((item) => item.connection !== connection);
  }

  /**
   * Ends the query or transaction of a closed connection, so that others can continue.
   * @param {number} connection
   */
  async clearTransactionIfNeeded(connection) {
    if (this.#owner !== connection) return;
    if (this.#isFlushed) await this.enqueue(connection, SYNC_MESSAGE, () => {}).catch(() => {});
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

  /** @param {QueuedItem} item */
  async #runOne({ connection, messages, isFlushed, onData, resolve, reject }) {
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
        this.#database.execProtocolRawStream(messages, options),
      );
      this.#isFlushed = isFlushed;
      resolve(bytes);
    } catch (error) {
      this.#isFlushed = false;
      reject(error);
    }
    if (!this.#isFlushed && !this.#database.isInTransaction()) this.#owner = null;
  }
}
