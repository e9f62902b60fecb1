import { addGauge } from "@/lib/core/metrics";
import { readPageStore } from "./remake-pages";

/** Adds what this process knows of its stored pages to its metrics. */
export function addStoreGauges(): void {
  addGauge({
    name: "roadcall_page_store_reads",
    help: "Requests for pages that were in the store, and for those that had to be rendered, since the process started.",
    labelName: "result",
    read: () => ({ ...readPageStore()?.reads }),
  });
  addGauge({
    name: "roadcall_page_store_pages",
    help: "Stored pages that this process knows, and those that wait to be rendered again after an edit.",
    labelName: "state",
    read: () => {
      const store = readPageStore();
      return { stored: store?.pages.size ?? 0, waiting: store?.pending.size ?? 0 };
    },
  });
}
