import { table } from "./story";

/**
 * What drivers write: stars, whether the car was fixed, the start of the slugs of the services that the words fit, or
 * nothing if they fit all, and the words, which some drivers leave out.
 */
export const REVIEW_WORDS = table(`
5 | yes | battery | Came to my office parking lot and had the new battery in within half an hour.
5 | yes | brake-pad | Showed me the worn pads before replacing them. No pressure to do more.
5 | yes | oil-change | Oil change in the driveway while I was on a call. Took the old oil along, too.
5 | yes | alternator | Tested the battery first, so I only paid for the alternator.
5 | yes | | Explained the price on the phone, and that’s exactly what I paid.
3 | yes | | The repair is fine, but getting a receipt took three calls.
5 | yes | | On time, friendly, and cleaned up the driveway afterward.
4 | yes | | Good work. About 40 minutes late, but called ahead.
5 | yes | | Third time I’ve called, and always the same person. That’s worth a lot.
5 | yes | |
2 | no | | The problem came back after a week. I’m waiting for a second visit.
5 | yes | | My daughter was stuck at her dorm. They called me before and after, so I knew what was going on.
4 | yes | | Fixed it right outside my apartment. Cost a bit more than I’d hoped.
5 | yes | | Two shops wanted me to leave the car overnight. This took an hour.
4 | yes | | Had to come back the next day for a part, and didn’t charge extra for it.
5 | yes | | Took photos of everything and texted them to me. Very thorough.
1 | no | | We agreed on a time, and no one showed up.
5 | yes | | Honest. Told me what could wait until spring.
4 | yes | |
5 | yes | | Worked in the rain without complaining. Would call again.
3 | no | | Couldn’t fix it on the spot, but told me which shop could.
5 | yes | | Got to me in under an hour on a Saturday.
`);

/** Hidden, because it tells where the driver lives. */
export const HIDDEN_WORDS =
  "Great work. If you need me for a reference, I’m at 418 Larkspur Lane, and the gate code is 4471.";

/** What mechanics answer to critical reviews. */
export const REVIEW_ANSWERS = [
  "I’m sorry about that. Please call me, and I’ll make it right.",
  "Thanks for the honest feedback. I’ll do better next time.",
] as const;
