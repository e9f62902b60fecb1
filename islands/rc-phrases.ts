const PHRASE_MS = 2500;

/**
 * Rotates through its `[data-phrase]` children. Stops while paused or in the background, and if the visitor prefers
 * reduced motion.
 */
export class RcPhrases extends HTMLElement {
  private phrases: HTMLElement[] = [];
  private pause: HTMLButtonElement | null = null;
  private shown = 0;
  private timer: number | undefined;
  private readonly reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

  connectedCallback(): void {
    this.phrases = [...this.querySelectorAll<HTMLElement>("[data-phrase]")];
    this.pause = this.querySelector<HTMLButtonElement>("[data-pause]");
    this.pause?.setAttribute("aria-pressed", "false");
    this.pause?.addEventListener("click", this.togglePause);
    this.reducedMotion.addEventListener("change", this.update);
    document.addEventListener("visibilitychange", this.update);
    this.update();
  }

  disconnectedCallback(): void {
    clearInterval(this.timer);
    this.pause?.removeEventListener("click", this.togglePause);
    this.reducedMotion.removeEventListener("change", this.update);
    document.removeEventListener("visibilitychange", this.update);
  }

  private readonly togglePause = (): void => {
    this.pause?.setAttribute("aria-pressed", String(!this.isPaused()));
    this.update();
  };

  private isPaused(): boolean {
    return this.pause?.getAttribute("aria-pressed") === "true";
  }

  private readonly update = (): void => {
    clearInterval(this.timer);
    if (this.pause) this.pause.hidden = this.reducedMotion.matches;
    if (this.reducedMotion.matches || document.hidden || this.isPaused()) return;
    this.timer = window.setInterval(this.showNext, PHRASE_MS);
  };

  private readonly showNext = (): void => {
    this.shown = (this.shown + 1) % this.phrases.length;
    this.phrases.forEach((phrase, index) => {
      phrase.hidden = index !== this.shown;
    });
  };
}
