import type { StarterRow } from "./starter-row";

export const ELECTRICAL_STARTERS: readonly StarterRow[] = [
  {
    name: "Battery Replacement",
    description:
      "A new battery in the right group size, installed and tested along with the charging system. We recycle the old one. Some European cars also need the battery registered with a scan tool.",
    category: "battery",
    unit: "",
    problem: "dead battery",
    searchTerms: [
      "won't start",
      "dead battery",
      "car is dead",
      "clicking noise",
      "slow to start",
      "slow crank",
      "no power",
      "dim lights",
      "battery light",
      "old battery",
      "weak battery",
    ],
  },
  {
    name: "Jump Start",
    description:
      "Starts a car with a dead battery and tests whether the battery holds a charge. If it doesn't, we'll quote you a price before replacing it.",
    category: "battery",
    unit: "",
    problem: "dead battery",
    searchTerms: [
      "won't start",
      "dead battery",
      "car is dead",
      "clicking noise",
      "no power",
      "left the lights on overnight",
      "needs a jump",
      "battery boost",
      "jumper cables",
      "stranded",
    ],
  },
  {
    name: "Battery Cable Replacement",
    description:
      "Replaces one corroded or broken battery cable and its terminal. We clean and tighten the other cable during the same visit.",
    category: "battery",
    unit: "per cable",
    searchTerms: [
      "corroded terminals",
      "corroded battery",
      "loose cable",
      "sometimes won't start",
      "no power",
    ],
  },
  {
    name: "Alternator Replacement",
    description:
      "A remanufactured alternator, installed and load-tested. We check the belt, and if it's cracked, we'll quote you a price for a new one.",
    category: "electrical",
    unit: "",
    searchTerms: [
      "battery light on",
      "battery keeps dying",
      "battery not charging",
      "charging system",
      "won't start",
      "dim lights",
      "flickering lights",
      "whining noise",
      "dies while driving",
      "stalls",
    ],
  },
  {
    name: "Starter Replacement",
    description:
      "Replaces a clicking or grinding starter with a remanufactured one. Starters under the intake manifold take longer and are quoted separately.",
    category: "electrical",
    unit: "",
    searchTerms: [
      "won't start",
      "clicking noise",
      "single click",
      "won't crank",
      "engine won't turn over",
      "grinding noise when starting",
      "whirring noise",
    ],
  },
  {
    name: "Headlight Bulb Replacement",
    description:
      "One halogen bulb, installed and aimed. Sealed LED units cost more and are quoted by phone.",
    category: "electrical",
    unit: "per bulb",
    searchTerms: [
      "headlight out",
      "head light bulb",
      "burned out bulb",
      "dim headlight",
      "low beam",
      "high beam",
      "lamp",
    ],
  },
  {
    name: "Wiring and Electrical Repair",
    description:
      "Finds shorts, dead circuits, and drains that kill the battery overnight. Every fault is different, so the mechanic quotes a price once you describe the problem.",
    category: "electrical",
    unit: "",
    searchTerms: [
      "battery drains overnight",
      "short circuit",
      "blown fuse",
      "electrical problem",
      "flickering lights",
      "power window stuck",
      "dashboard lights",
      "interior lights",
      "horn not working",
      "burning plastic smell",
    ],
  },
];
