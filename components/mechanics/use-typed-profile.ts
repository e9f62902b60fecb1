"use client";

import { type FormEvent, useState } from "react";
import { nestValues } from "@/lib/core/form-values";
import { useCoveragePreview } from "@/lib/locations/hooks";
import type { CoveragePreview } from "@/lib/locations/schema";
import { plannedCoverage, readPart } from "@/lib/mechanics/rules/profile";
import type { Profile } from "@/lib/mechanics/schema/profile";

interface Stored {
  profile: Profile;
  /** Of the stored area. */
  preview: CoveragePreview | null;
}

/**
 * A profile as it would be if what is typed were saved: `follow` is for the change events of its forms. What cannot be
 * read yet leaves the profile as it was.
 */
export function useTypedProfile({ profile, preview }: Stored) {
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
    isMoved && isKnown ? plannedCoverage(profile.coverage, data.cities) : profile.coverage;

  const follow = ({ target }: FormEvent) => {
    const form = target instanceof Element && target.closest("form");
    if (!form) return;
    const { revision: _revision, ...values } = nestValues(new FormData(form));
    const read = readPart(form.getAttribute("name") ?? "", values);
    if (read) setTyped((before) => ({ ...before, ...read }));
  };
  const whole = { ...shown, coverage };
  return { shown: whole, isTyped: JSON.stringify(whole) !== JSON.stringify(profile), follow };
}
