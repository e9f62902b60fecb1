"use client";

import { useEffect, useState } from "react";

/** A link to the list that contains the record. Leads back to the list as the user left it, with its search and filters. */
export function ParentLink({ label, href }: { label: string; href: string }) {
  const [listHref, setListHref] = useState(href);
  useEffect(() => {
    const { referrer } = document;
    if (referrer.startsWith(`${window.location.origin}${href}?`)) setListHref(referrer);
  }, [href]);
  return <a href={listHref}>{label}</a>;
}
