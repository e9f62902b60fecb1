/** How far the page must have moved before the bar shows, in CSS pixels. */
const SHOWN_BEYOND_PX = 600;

/**
 * A call button that comes with scrolling: carries `data-shown` then, and is out of reach of
 * keyboard and screen readers (`inert`) before. Without this element the bar is simply there.
 */
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
