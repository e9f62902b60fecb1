import { RcFilter } from "./rc-filter";
import { RcHomeSearch } from "./rc-home-search";

// A separate script for pages with a search box.
customElements.define("rc-filter", RcFilter);
customElements.define("rc-home-search", RcHomeSearch);
