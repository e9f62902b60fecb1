import type { DetailedHTMLProps, HTMLAttributes } from "react";
import type { SavedEvent } from "@/lib/core/client/saved-event";

type ElementProps = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      /** Only while a page is rendered: see storedView. */
      "rc-view": ElementProps;
      "rc-phrases": ElementProps;
      "rc-availability": ElementProps & {
        "data-route"?: string;
        "data-among"?: string;
        "data-open-text"?: string;
        "data-state"?: "open" | "closed";
      };
      "rc-call-bar": ElementProps;
      "rc-week": ElementProps & { "data-timezone": string; "data-days-off"?: string };
      "rc-home-search": ElementProps;
      "rc-car": ElementProps;
      "rc-filter": ElementProps;
      "rc-map": ElementProps & { "data-street-map": string };
      "rc-page": ElementProps & { "data-page": string };
      "rc-missed": ElementProps;
      "rc-open-first": ElementProps;
      "rc-near": ElementProps & { "data-script"?: string };
      "rc-zip": ElementProps & { "data-action"?: string };
      "rc-passkey": ElementProps & { "data-callback": string };
      "rc-form": ElementProps & {
        "data-changed"?: string;
        "data-disposable"?: string;
        "data-reset"?: string;
        "onrc-saved"?: (event: SavedEvent) => void;
        "onrc-conflict"?: () => void;
      };
      "rc-consent": ElementProps & {
        "data-tag-manager"?: string;
        "data-pixel"?: string;
        "data-measurement"?: string;
      };
    }
  }
}
