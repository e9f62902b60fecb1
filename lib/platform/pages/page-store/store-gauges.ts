import { addGauge } from "@/lib/core/metrics";
import { countWaiting } from "./remake-pages";
import { store } from "./store-state.mjs";

/** Adds what this process knows of its stored pages to its metrics. */
export function addStoreGauges(): void {
  addGauge({
    name: "roadcall_page_store_reads",
    help: "Requests for pages that were in the store, and for those that had to be rendered, since the process started.",
    labelName: "result",
    read: () => ({ ...store.reads }),
  });
  addGauge({
    name: "roadcall_page_store_pages",
    help: "Stored pages that wait to be rendered again after an edit.",
    labelName: "state",
    read: () => ({ waiting: countWaiting() }),
  });
}
