/** Where encrypted files are kept. Names are IDs, with an optional suffix. */
export interface ObjectStore {
  write: (name: string, contents: Buffer) => Promise<void>;
  /** Resolves to null if there is no such object. */
  read: (name: string) => Promise<Buffer | null>;
  /** Idempotent. */
  remove: (name: string) => Promise<void>;
}
