import { RcMap } from "./rc-map";

// A script of its own, for pages of sites that have a key to Google's maps.
customElements.define("rc-map", RcMap);
