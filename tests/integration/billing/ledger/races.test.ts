import pLimit from "p-limit";
import { raceCharges, raceHolds, racePair } from "@/tests/ledger/races";
import { RACING_PAIRS } from "@/tests/ledger/racing-pairs";

const ROUNDS = 8;

/** Few enough that no operation waits for one of the pool's ten connections. */
const PAIRS_AT_ONCE = 2;

async function repeat(race: () => Promise<void>, { atOnce }: { atOnce: number }): Promise<void> {
  const limit = pLimit(atOnce);
  await Promise.all(Array.from({ length: ROUNDS }, () => limit(race)));
}

test(
  "of 50 charges of $10 at once, a wallet with $100 pays exactly 10",
  () => repeat(raceCharges, { atOnce: 1 }),
  600_000,
);

test(
  "of 20 calls at once, credit for 3 holds exactly 3",
  () => repeat(raceHolds, { atOnce: 1 }),
  600_000,
);

test.each(Object.entries(RACING_PAIRS))("%s at once end as if one had come first", (_name, pair) =>
  repeat(() => racePair(pair), { atOnce: PAIRS_AT_ONCE }),
);
