import { keysOf } from "@/lib/core/keys-of";
import {
  NO_INTRODUCTION,
  type StoredIntroduction,
} from "@/lib/mechanics/profiles/rules/introduction";
import { INTRODUCTION } from "@/lib/mechanics/profiles/rules/introduction-fields";
import { createRandom } from "./create-random";

/** Keeps these random choices independent of other ones. */
const WORDS_SEED = 5000;

const BIOS = [
  "I’ve fixed cars since I was 16, first in my uncle’s shop and for the last ten years in customers’ driveways. I explain what I’m doing, and you get the old parts back.",
  "I worked at a dealership for eight years before I started on my own. I like electrical problems that others gave up on.",
  "Brakes, batteries, and belts are what I do most days. I’ll tell you on the phone if your car needs a shop instead.",
  "I come with a stocked van, so most jobs take one visit. Early mornings are fine if you need the car for work.",
  "Former fleet mechanic. I kept 40 delivery vans on the road, and I’ll keep yours there too. I clean up before I leave.",
];

/** Returns what a mechanic wrote about themselves. Half of them wrote nothing. `i` is the seed. */
export function demoWords(i: number): StoredIntroduction {
  if (i % 2 === 0) return NO_INTRODUCTION;
  const random = createRandom(WORDS_SEED + i);
  const others = keysOf(INTRODUCTION.languages.format).filter((code) => code !== "english");
  const languages = random.chance(0.6)
    ? ["english", random.chance(0.7) ? "spanish" : random.pick(others)]
    : [];
  const { format, input } = INTRODUCTION.makes;
  const makes = random.chance(0.7)
    ? random.sample(keysOf(format), random.integer(1, input.maxChoices))
    : [];
  return { ...NO_INTRODUCTION, bio: random.pick(BIOS), languages, makes };
}
