const SHOWN_BEYOND_PX = 600;

/** Sets `data-shown` once the visitor scrolls, and `inert` until then. Without JavaScript, the bar is always visible. */
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
