import { RcMap } from "./rc-map";

// A separate script for sites with a Google Maps key.
customElements.define("rc-map", RcMap);
