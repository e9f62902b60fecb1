import { RcForm } from "./rc-form";

// A separate script for pages with a form beyond a search box.
customElements.define("rc-form", RcForm);
