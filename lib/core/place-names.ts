/** Returns "Austin, Texas". */
export function cityAndState({ city, state }: { city: string; state: string }): string {
  return `${city}, ${state}`;
}

/** Returns "Austin, TX". */
export function cityAndCode({ city, stateCode }: { city: string; stateCode: string }): string {
  return `${city}, ${stateCode}`;
}
