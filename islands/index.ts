import { signalConsent } from "./consent";
import { RcAvailability } from "./rc-availability";
import { RcCallBar } from "./rc-call-bar";
import { RcConsent } from "./rc-consent";
import { RcPage } from "./rc-page";
import { RcPhrases } from "./rc-phrases";
import { RcWeek } from "./rc-week";
import { RcZip, rememberZips } from "./rc-zip";
import { recordTaps } from "./record-taps";

// Must run before any measurement.
signalConsent("default", false);
recordTaps();
rememberZips();

customElements.define("rc-availability", RcAvailability);
customElements.define("rc-call-bar", RcCallBar);
customElements.define("rc-consent", RcConsent);
customElements.define("rc-page", RcPage);
customElements.define("rc-phrases", RcPhrases);
customElements.define("rc-week", RcWeek);
customElements.define("rc-zip", RcZip);
