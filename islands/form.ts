import { RcForm } from "./rc-form";

// A script of its own, for pages with a form that is more than a search box.
customElements.define("rc-form", RcForm);
