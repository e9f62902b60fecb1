import { TestEnvironment } from "jest-environment-jsdom";
import { disableStorages } from "./disable-storages.mjs";

/** jsdom plus browser globals that it lacks. Enable it with @jest-environment ./tests/setup/browser-environment.mjs */
export default class BrowserEnvironment extends TestEnvironment {
  /** @param {ConstructorParameters<typeof TestEnvironment>} options */
  constructor(...options) {
    super(...options);
    Object.assign(this.global, { Headers, Request, Response, TextEncoder, fetch });
  }

  /** @override */
  async teardown() {
    await super.teardown();
    disableStorages();
  }
}
