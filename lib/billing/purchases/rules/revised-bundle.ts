/** Returns the part of a bundle that its revision covers. */
export function revisedBundle(bundle: {
  name: string;
  priceCents: number;
  bonusCents: number;
  state: string;
}) {
  const { name, priceCents, bonusCents, state } = bundle;
  return { name, priceCents, bonusCents, state };
}
