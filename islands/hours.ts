import { RcAvailability } from "./rc-availability";
import { RcCallBar } from "./rc-call-bar";
import { RcPhrases } from "./rc-phrases";
import { RcWeek } from "./rc-week";

customElements.define("rc-availability", RcAvailability);
customElements.define("rc-call-bar", RcCallBar);
customElements.define("rc-phrases", RcPhrases);
customElements.define("rc-week", RcWeek);
