const SHOWN_BEYOND_PX = 600;

/** Sets `data-shown` while the page is scrolled down, otherwise `inert`. Without JavaScript, the bar stays hidden. */
export class RcCallBar extends HTMLElement {
  private frame = 0;

  connectedCallback(): void {
    addEventListener("scroll", this.schedule, { passive: true });
    this.update();
  }

  disconnectedCallback(): void {
    removeEventListener("scroll", this.schedule);
    cancelAnimationFrame(this.frame);
  }

  private readonly schedule = (): void => {
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(this.update);
  };

  private readonly update = (): void => {
    const isShown = scrollY > SHOWN_BEYOND_PX;
    this.toggleAttribute("data-shown", isShown);
    this.toggleAttribute("inert", !isShown);
  };
}
