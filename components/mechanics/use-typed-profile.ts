"use client";

import { type FormEvent, useState } from "react";
import { nestValues } from "@/lib/core/form-values";
import { useCoveragePreview } from "@/lib/locations/hooks";
import type { CoveragePreview } from "@/lib/locations/schema";
import { readTyped, typedCoverage } from "@/lib/mechanics/rules/profile";
import type { Profile } from "@/lib/mechanics/schema/profile";

interface Stored {
  profile: Profile;
  /** Services of the catalogue, in the order in which people see them. */
  services: readonly { id: string; name: string }[];
  /** Of the stored area. */
  preview: CoveragePreview | null;
}

/**
 * A profile as it would be if what is typed were saved: `follow` is for the change events of its forms. What cannot be
 * read yet leaves the profile as it was.
 */
export function useTypedProfile({ profile, services, preview }: Stored) {
  const [typed, setTyped] = useState<Partial<Profile>>({});
  const shown = { ...profile, ...typed };
  const { zipcode, radiusMiles } = shown;
  const { data } = useCoveragePreview(
    { zip: zipcode, radiusMiles: String(radiusMiles ?? "") },
    preview,
  );
  const isMoved = zipcode !== profile.zipcode || radiusMiles !== profile.radiusMiles;
  const isKnown = data?.base.zip === zipcode && data.radiusMiles === radiusMiles;
  const coverage =
    isMoved && isKnown ? typedCoverage(profile.coverage, data.cities) : profile.coverage;

  const follow = ({ target }: FormEvent) => {
    const form = target instanceof Element && target.closest("form");
    if (!form) return;
    const part = form.getAttribute("name") ?? "";
    const read = readTyped(part, nestValues(new FormData(form)), services);
    if (read) setTyped((before) => ({ ...before, ...read }));
  };
  const whole = { ...shown, coverage };
  return { shown: whole, isTyped: JSON.stringify(whole) !== JSON.stringify(profile), follow };
}
