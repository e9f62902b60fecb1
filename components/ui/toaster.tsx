"use client";

import { Toast } from "radix-ui";
import { Icon } from "@/components/ui/icons";
import type { ToastEntry } from "@/components/ui/use-toast";
import { useToast } from "@/components/ui/use-toast";
import { useIsInBrowser } from "@/lib/core/client/use-is-in-browser";

const DISPLAY_MS = 5000;
const SWIPE_PX = 50;
const HOTKEY = ["F8"];

/** Renders nothing on the server, where Radix's inline styles would violate the Content-Security-Policy. */
export function Toaster() {
  const { toasts, dismiss } = useToast();
  if (!useIsInBrowser()) return null;
  return (
    <Toast.Provider duration={DISPLAY_MS} swipeThreshold={SWIPE_PX}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onClose={() => dismiss(toast.id)} />
      ))}
      <Toast.Viewport
        className="fixed top-19 right-4 z-30 grid w-[min(24rem,100vw-2rem)] gap-2 in-data-theme:top-auto in-data-theme:bottom-4 in-[:root:has([data-bulk])]:bottom-28 in-data-theme:max-sm:inset-x-4 in-data-theme:max-sm:w-auto print:hidden"
        hotkey={HOTKEY}
      />
    </Toast.Provider>
  );
}

function ToastCard({ toast, onClose }: { toast: ToastEntry; onClose: () => void }) {
  const { title, description, action, durationMs, isOpen } = toast;
  return (
    <Toast.Root
      className="grid grid-cols-[1fr_auto_auto] items-center gap-3 rounded-lg border-3 border-white py-2.5 pr-2.5 pl-4 text-white on-asphalt edge-asphalt data-[swipe=end]:opacity-0 data-[swipe=move]:[transform:translateX(var(--radix-toast-swipe-move-x))]"
      open={isOpen}
      duration={durationMs}
      onOpenChange={(isStillOpen) => !isStillOpen && onClose()}
    >
      <div>
        <Toast.Title className="font-sign text-20">{title}</Toast.Title>
        {description && <Toast.Description>{description}</Toast.Description>}
      </div>
      {action && (
        <Toast.Action
          className="button-outline button-slim"
          altText={action.label}
          onClick={(event) => {
            // By default, Radix closes the toast, but the toast may have to show the action's result.
            event.preventDefault();
            action.run();
          }}
        >
          {action.label}
        </Toast.Action>
      )}
      <Toast.Close
        className="grid size-10 place-items-center rounded-sm hover:bg-white hover:text-asphalt"
        aria-label="Close"
      >
        <Icon name="cross" />
      </Toast.Close>
    </Toast.Root>
  );
}
