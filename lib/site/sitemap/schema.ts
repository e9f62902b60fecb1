import { z } from "zod";
import { defineTable } from "@/lib/core/http/table-query";
import { PAGE_LACKS, type PageLack } from "@/lib/platform/pages/page-score";

export const pageQualityTable = defineTable({
  url: "/api/page-quality",
  csv: "pages",
  row: z.object({
    /** The page's path. */
    id: z.string(),
    city: z.string(),
    state: z.string(),
    /** Null for the city's own page. */
    service: z.string().nullable(),
    /** 0 to 100. */
    score: z.int(),
    isIndexed: z.boolean(),
    lacks: z.array(z.enum(PAGE_LACKS)),
  }),
  sorts: ["city", "service", "score"],
  defaultSort: "city",
  opensAt: { indexed: "no" },
  filters: {
    indexed: z.enum(["yes", "no", "all"]).default("all"),
    lacks: z.enum(PAGE_LACKS).optional(),
  },
});
export type PageQualityRow = z.infer<typeof pageQualityTable.row>;
export type PageQualityQuery = z.infer<typeof pageQualityTable.query>;

/** How many pages have how many points, and what the hidden ones lack. */
export interface PageQualitySummary {
  /** Ten points each: 0 to 9, 10 to 19, and so on; the last one is 90 to 100. */
  ranges: readonly { from: number; to: number; indexed: number; hidden: number }[];
  indexed: number;
  hidden: number;
  /** Number of hidden pages that lack something, most first. A page may lack several things. */
  causes: readonly { lack: PageLack; pages: number }[];
}
