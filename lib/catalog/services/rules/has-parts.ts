const WITHOUT_PARTS = /\b(?:inspect|diagnos|jump.?start)/i;

/** Whether the work installs parts. False for inspections, diagnoses, and jump starts, which the name tells. */
export function hasParts({ name }: { name: string }): boolean {
  return !WITHOUT_PARTS.test(name);
}
