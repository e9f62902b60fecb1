import { fetchJson, logFailure } from "@/lib/core/client/fetch-json";
import { CHOICE_EVENT } from "./consent";
import { whenShown } from "./visit";

const LOAD_DISTANCE = "300px";

/**
 * Replaces the drawn map with Google's (`data-street-map` is its URL without the key) once the visitor has consented
 * and scrolls near it. Restores the drawing if consent is withdrawn, and keeps it if the map fails to load.
 */
class RcMap extends HTMLElement {
  private readonly drawing = this.querySelector("svg");
  private isAgreed = false;
  private readonly observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      this.observer.disconnect();
      whenShown(() => void this.showStreets());
    },
    { rootMargin: LOAD_DISTANCE },
  );

  connectedCallback(): void {
    document.addEventListener(CHOICE_EVENT, this.applyChoice);
  }

  disconnectedCallback(): void {
    document.removeEventListener(CHOICE_EVENT, this.applyChoice);
    this.observer.disconnect();
  }

  private readonly applyChoice = (event: Event): void => {
    this.isAgreed = event instanceof CustomEvent && event.detail === true;
    this.observer.disconnect();
    if (!this.isAgreed && this.drawing) this.replaceChildren(this.drawing);
    if (this.isAgreed && this.drawing?.isConnected) this.observer.observe(this);
  };

  private async showStreets(): Promise<void> {
    try {
      const streets = await loadStreets(this.dataset.streetMap ?? "");
      if (this.drawing && this.isAgreed) {
        this.replaceChildren(drawStreets(streets, this.drawing));
      }
    } catch (error) {
      logFailure("Showing the street map", error);
    }
  }
}

async function loadStreets(mapUrl: string): Promise<HTMLImageElement> {
  const { apiKey } = await fetchJson<{ apiKey: string }>("/api/config/google-maps-key");
  if (!apiKey) throw new Error("GOOGLE_MAPS_KEY is not set");
  const image = new Image();
  image.src = `${mapUrl}&key=${encodeURIComponent(apiKey)}`;
  await image.decode();
  return image;
}

/** Draws the street map with the drawing's circle on top, and keeps the drawing's accessible name. */
function drawStreets(streets: HTMLImageElement, drawing: SVGSVGElement): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = streets.naturalWidth;
  canvas.height = streets.naturalHeight;
  canvas.className = drawing.getAttribute("class") ?? "";
  canvas.setAttribute("role", "img");
  canvas.setAttribute("aria-label", drawing.getAttribute("aria-label") ?? "");

  const context = canvas.getContext("2d");
  const circle = drawing.querySelector<SVGCircleElement>("[data-circle]");
  if (!context || !circle) throw new Error("This browser cannot draw the map");
  const { cx, cy, r } = circle;
  const { fill, fillOpacity, stroke, strokeWidth } = getComputedStyle(circle);
  const scale = streets.naturalWidth / drawing.viewBox.baseVal.width;
  // If the key is invalid, Google returns a small image with an error.
  if (scale < 1) throw new Error("The response is not a map");
  context.drawImage(streets, 0, 0);
  context.scale(scale, scale);
  context.arc(cx.baseVal.value, cy.baseVal.value, r.baseVal.value, 0, 2 * Math.PI);
  context.fillStyle = fill;
  context.globalAlpha = Number(fillOpacity);
  context.fill();
  context.strokeStyle = stroke;
  context.globalAlpha = 1;
  context.lineWidth = Number.parseFloat(strokeWidth);
  context.stroke();
  return canvas;
}

customElements.define("rc-map", RcMap);
