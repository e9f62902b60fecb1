import type { LocationModel } from "@/lib/core/generated/prisma/models";
import type { RecordFields } from "@/lib/core/record-field";

export const CITY_FIELDS = {
  id: { label: "ID", format: "hidden", publishedAs: "id" },
  city: {
    label: "Name",
    input: { isHalf: true, maxLength: 60 },
    publishedAs: "city",
    sample: "Houston",
  },
  state: { label: "State", publishedAs: "state" },
  primaryZip: {
    label: "Primary ZIP",
    input: { inputMode: "numeric", isHalf: true },
    publishedAs: "primaryZip",
    sample: "77002",
  },
  slug: {
    label: "URL",
    input: { name: "citySlug", isHalf: true },
    publishedAs: "slug",
    sample: "houston",
  },
  position: {
    label: "Position in lists",
    input: {
      label: "Position",
      hint: "Cities with lower numbers come first in short lists.",
      inputMode: "numeric",
      isHalf: true,
    },
    sample: "3",
  },
  geotargetId: { label: "Google Ads location ID", publishedAs: "geotargetId" },
  latitude: { label: "Latitude" },
  longitude: { label: "Longitude" },
  isActive: { label: "Active", publishedAs: "isActive" },
  createdAt: { label: "Created at", publishedAs: "createdAt" },
} as const satisfies RecordFields<LocationModel>;
