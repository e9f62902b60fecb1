import { askForPasskey } from "@/lib/core/client/passkey";
import { passkeyProblem } from "@/lib/core/client/passkey-problem";

/** Shows its button if the browser supports passkeys. Once the passkey is accepted, goes to `data-callback`. */
class RcPasskey extends HTMLElement {
  connectedCallback(): void {
    if (!("PublicKeyCredential" in window)) return;
    this.hidden = false;
    this.querySelector("button")?.addEventListener("click", this.ask);
  }

  private readonly ask = async (): Promise<void> => {
    const problem = this.querySelector("[role=alert]");
    if (problem) problem.textContent = "";
    try {
      const { next } = await askForPasskey(this.dataset.callback);
      location.assign(next);
    } catch (error) {
      if (problem) problem.textContent = passkeyProblem(error);
    }
  };
}

customElements.define("rc-passkey", RcPasskey);
