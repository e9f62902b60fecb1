import type { MechanicWork } from "@/lib/accounts/overview/schema";

export function sampleWork(changes: Partial<MechanicWork> = {}): MechanicWork {
  return {
    days: [],
    balances: [],
    city: null,
    conversations: 0,
    jobs: 0,
    spentCents: 0,
    missedToday: [],
    latest: [],
    closed: null,
    dearest: null,
    ...changes,
  };
}
