import { RcNear } from "./rc-near";

customElements.define("rc-near", RcNear);
