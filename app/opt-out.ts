import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";

const headersOfVisit = new AsyncLocalStorage<Headers>();

/** Calls a function whose pages say so if the visitor's browser opts out of tracking. */
export function forVisitor<T>(headers: Headers, open: () => T): T {
  return headersOfVisit.run(headers, open);
}

/** Whether the visitor's browser sends Global Privacy Control; see https://globalprivacycontrol.org. */
export function isVisitorOptedOut(): boolean {
  return headersOfVisit.getStore()?.get("sec-gpc") === "1";
}
