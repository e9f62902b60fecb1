import { withQuery } from "@/lib/platform/pages/paths";

/** The page that asks who the user is. `callbackPath` is where to go after that. */
export function confirmPath(callbackPath?: string, error?: "google"): string {
  return withQuery("/confirm", { callbackUrl: callbackPath, error });
}
