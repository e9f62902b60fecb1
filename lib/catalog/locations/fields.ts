import type { RecordFields } from "@/lib/core/record-field";

export const CITY_FIELDS = {
  city: { label: "Name", input: { isHalf: true, maxLength: 60 }, sample: "Houston" },
  primaryZip: {
    label: "Primary ZIP",
    input: { inputMode: "numeric", isHalf: true },
    sample: "77002",
  },
  citySlug: { label: "URL", input: { isHalf: true }, storedAs: "slug", sample: "houston" },
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
} as const satisfies RecordFields;
