/** First bytes of the messages of an extended query: Parse, Bind, Describe, Execute, Close, Flush. */
const WITHIN_BATCH = new Set([..."PBDECH"].map((letter) => letter.charCodeAt(0)));
const SYNC = "S".charCodeAt(0);
/** Sync on its own: its type, and a length of four bytes that counts itself. */
const SYNC_MESSAGE = Uint8Array.of(SYNC, 0, 0, 0, 4);

/**
 * Stands in for the socket server's queue, which takes the messages of all connections one by one. They share one
 * session: what one of them parsed, another one's next message would overwrite, and rows would go to the wrong client
 * (github.com/electric-sql/pglite, issue 1046). Here a connection that began a batch, or a transaction, keeps its turn
 * to the end of it; and a message that fails does not stop those behind it.
 */
export class QueryQueue {
  #database;
  #waiting = [];
  #isRunning = false;
  /** The connection whose turn it is; null when anybody's. */
  #owner = null;
  #isInBatch = false;

  constructor(database) {
    this.#database = database;
  }

  /** Runs a message of a connection in its turn; resolves with the number of bytes answered, handed to `onData`. */
  enqueue(connection, message, onData) {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ connection, message, onData, resolve, reject });
      this.#run();
    });
  }

  getQueueLength() {
    return this.#waiting.length;
  }

  /** Forgets what a connection that is gone had still to say. */
  clearQueueForHandler(connection) {
    const isGone = (item) => item.connection === connection;
    for (const item of this.#waiting.filter(isGone)) item.reject(new Error("disconnected"));
    this.#waiting = this.#waiting.filter((item) => !isGone(item));
  }

  /** Ends what a connection that is gone had begun, so that the others go on. */
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

  async #runOne({ connection, message, onData, resolve, reject }) {
    const type = message[0];
    this.#isInBatch = WITHIN_BATCH.has(type) || (this.#isInBatch && type !== SYNC);
    this.#owner = connection;
    let size = 0;
    const options = {
      onRawData: (data) => {
        size += data.length;
        onData(data);
      },
    };
    try {
      await this.#database.runExclusive(() =>
        this.#database.execProtocolRawStream(message, options),
      );
      resolve(size);
    } catch (error) {
      this.#isInBatch = false;
      reject(error);
    }
    if (!this.#isInBatch && !this.#database.isInTransaction()) this.#owner = null;
  }
}
