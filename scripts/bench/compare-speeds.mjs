import { step } from "../launch/step.mjs";
import { fireRequests } from "./fire-requests.mjs";
import { summarize } from "./summarize.mjs";

/** How often an address and its reference take turns. */
export const ROUNDS = 5;
const FIGURES = ["perSecond", "p50Ms", "p99Ms"];

/** One after the other, and the other way round the next time: what drifts hits both alike. */
async function runRound(subject, reference, isReversed) {
  if (isReversed) {
    const theirs = await fireRequests(reference);
    return { ours: await fireRequests(subject), theirs };
  }
  const ours = await fireRequests(subject);
  return { ours, theirs: await fireRequests(reference) };
}

/**
 * Measures an address of the site and the same path of a reference in turns. For requests per second and the two
 * percentiles: the site's figure, the reference's, and the ratio site / reference, each as median, least and most
 * over the rounds.
 */
async function compareSpeeds({ path, site, reference, rounds: wanted = ROUNDS }) {
  const rounds = [];
  for (let round = 0; round < wanted; round += 1) {
    rounds.push(await runRound(site + path, reference + path, round % 2 === 1));
  }
  return Object.fromEntries(
    FIGURES.map((figure) => [
      figure,
      {
        site: summarize(rounds.map(({ ours }) => ours[figure])),
        reference: summarize(rounds.map(({ theirs }) => theirs[figure])),
        ratio: summarize(rounds.map(({ ours, theirs }) => ours[figure] / theirs[figure])),
      },
    ]),
  );
}

/** The speeds of several paths, given by name, as compareSpeeds finds them; `path` is kept beside each. */
export async function compareAll(named, options) {
  const speeds = {};
  for (const [name, path] of Object.entries(named)) {
    await step(name, async () => {
      speeds[name] = { path, ...(await compareSpeeds({ path, ...options })) };
    });
  }
  return speeds;
}
