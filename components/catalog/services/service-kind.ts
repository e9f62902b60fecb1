import type { IconName } from "@/components/ui/icons";

/** Categories that have their own text. All others are "other". */
export type ServiceKind = "brake" | "oil" | "battery" | "other";

const KIND_BY_CATEGORY: ReadonlyMap<string, ServiceKind> = new Map([
  ["brake", "brake"],
  ["brakes", "brake"],
  ["oil", "oil"],
  ["battery", "battery"],
]);

export function serviceKind(category: string): ServiceKind {
  return KIND_BY_CATEGORY.get(category.trim().toLowerCase()) ?? "other";
}

const ICON_BY_KIND: Readonly<Record<ServiceKind, IconName>> = {
  brake: "disc",
  oil: "drop",
  battery: "battery",
  other: "wrench",
};

export function categoryIcon(category: string): IconName {
  return category.toLowerCase() === "electrical" ? "bolt" : ICON_BY_KIND[serviceKind(category)];
}
