import type { WorkKind } from "@/lib/catalog/services/schema";

export interface StarterRow {
  name: string;
  description: string;
  category: string;
  /** Shown after the price; may be empty. */
  unit: string;
  /** Defaults to "with_parts". */
  workKind?: WorkKind;
  /** What drivers type when they don't know the service's name. */
  searchTerms: string[];
  /** What other services of the catalog solve too; missing if none does. */
  problem?: string;
}
