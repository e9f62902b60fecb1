import { TestEnvironment } from "jest-environment-node";
import { disableStorages } from "./disable-storages.mjs";

/** Jest's environment for tests without a browser. Leaves no AsyncLocalStorage enabled. */
export default class NodeEnvironment extends TestEnvironment {
  /** @override */
  async teardown() {
    await super.teardown();
    disableStorages();
  }
}
