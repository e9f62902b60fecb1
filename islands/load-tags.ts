/** Numbers of the accounts to report to; what is absent or empty is not loaded. */
export interface TagIds {
  readonly tagManager?: string;
  readonly pixel?: string;
}

type Pixel = ((...command: unknown[]) => void) & {
  queue?: unknown[];
  loaded?: boolean;
  version?: string;
  callMethod?: (...command: unknown[]) => void;
};

declare global {
  interface Window {
    fbq?: Pixel;
    _fbq?: Pixel;
  }
}

let areLoaded = false;

/** Whether this page has asked a third party for its tags. */
export const areTagsLoaded = (): boolean => areLoaded;

/** Asks the third parties for their tags, once; only after the visitor has agreed. */
export function loadTags({ tagManager, pixel }: TagIds): void {
  if (areLoaded) return;
  if (tagManager) {
    window.dataLayer?.push({ "gtm.start": Date.now(), event: "gtm.js" });
    load(`https://www.googletagmanager.com/gtm.js?id=${tagManager}`);
  }
  if (pixel) {
    window.fbq = window._fbq = createPixel();
    window.fbq("init", pixel);
    window.fbq("track", "PageView");
    load("https://connect.facebook.net/en_US/fbevents.js");
  }
  areLoaded = Boolean(tagManager || pixel);
}

/** The pixel's own script takes over from a queue of this form. */
function createPixel(): Pixel {
  const queue: unknown[] = [];
  const pixel: Pixel = (...command) => {
    if (pixel.callMethod) pixel.callMethod(...command);
    else queue.push(command);
  };
  return Object.assign(pixel, { queue, loaded: true, version: "2.0", push: pixel });
}

function load(address: string): void {
  const script = document.createElement("script");
  script.async = true;
  script.src = address;
  document.head.append(script);
}
