import type { FeeScope } from "@/lib/catalog/rating/call-fee";

/** Most specific first. */
export const FEE_SCOPE_NAMES: Readonly<Record<FeeScope, string>> = {
  mechanic: "One mechanic",
  location_and_service: "A service in a city",
  location: "A city",
  service: "A service",
  global: "All calls",
};
