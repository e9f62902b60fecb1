import type { MetadataRoute } from "next";
import { getEnv } from "@/lib/core/env";

// The site's URL isn't known at build time.
export const dynamic = "force-dynamic";

/** Allows all public pages: crawlers have to read a page to see that it must not be indexed. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", disallow: ["/api/", "/dashboard"] },
    sitemap: `${getEnv().siteUrl}/sitemap.xml`,
  };
}
