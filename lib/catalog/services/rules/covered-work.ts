/** Returns text such as "Brake Pad Replacement per axle" or "Oil Change (up to 5 quarts)". */
export function coveredWork({ name, unit }: { name: string; unit: string }): string {
  if (unit === "") return name;
  return unit.startsWith("per ") ? `${name} ${unit}` : `${name} (${unit})`;
}
