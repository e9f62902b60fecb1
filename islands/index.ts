import { signalConsent } from "./consent";
import { RcConsent } from "./rc-consent";
import { RcPage } from "./rc-page";
import { RcZip, rememberZips } from "./rc-zip";
import { recordTaps } from "./record-taps";

// Must run before any analytics.
signalConsent("default", false);
recordTaps();
rememberZips();

customElements.define("rc-consent", RcConsent);
customElements.define("rc-page", RcPage);
customElements.define("rc-zip", RcZip);
