import { RcFilter } from "./rc-filter";
import { RcHomeSearch } from "./rc-home-search";

// A script of its own, for pages with a box to search in.
customElements.define("rc-filter", RcFilter);
customElements.define("rc-home-search", RcHomeSearch);
