import { type Dial, readTwiml } from "./read-twiml";

/** How the person whose phone rings reacts. Durations are the seconds that Twilio would report. */
export type Reaction =
  | { kind: "accept"; ringSeconds: number; talkSeconds: number }
  | { kind: "decline" }
  /** Picks up and hangs up without pressing a key. */
  | { kind: "hang_up" }
  | { kind: "busy" }
  | { kind: "no-answer" }
  | { kind: "failed" }
  /** The driver hangs up while the phone rings. */
  | { kind: "driver_leaves" };

export interface PlayedCall {
  sid: string;
  /** As Twilio reports it; "anonymous" if hidden. */
  from: string;
  to: string;
  /** What the driver enters when asked for a ZIP code. */
  zip: string;
  /** One per phone, in ring order. If more phones ring, the last one repeats. */
  reactions: readonly Reaction[];
  /** Whether the office's phone is answered. */
  isOfficeOpen: boolean;
  officePhone: string;
}

export interface Line {
  /** Sends a request whose response Twilio waits for, and returns the TwiML. */
  ask: (path: string, fields: Record<string, string>) => Promise<string>;
  /** Sends a report whose response Twilio doesn't wait for. It may arrive late, twice, or never. */
  report: (path: string, fields: Record<string, string>) => void;
}

export interface CallOutcome {
  /** E.164; null if no one took the call. */
  takenBy: string | null;
  talkSeconds: number;
  /** The numbers of the phones that rang, in E.164. */
  rung: string[];
  isRefused: boolean;
}

const KEY_SECONDS = 4;
const NO_ANSWER = { status: "no-answer", seconds: 0, hasDriverLeft: false, isBridged: false };
const HUNG_UP = { ...NO_ANSWER, status: "completed", seconds: KEY_SECONDS };
/** A call with a ZIP code prompt, three mechanics, the office, and a callback offer has six steps. */
const MAX_STEPS = 20;
const STATUS_PATH = "/api/webhooks/twilio/status";

/**
 * Plays Twilio, the driver, and everyone whose phone rings in one call, following the server's TwiML. Throws if the
 * server keeps the call going after 20 steps.
 */
export async function playCall(call: PlayedCall, line: Line): Promise<CallOutcome> {
  const played: CallOutcome = { takenBy: null, talkSeconds: 0, rung: [], isRefused: false };
  const driver = { CallSid: call.sid, From: call.from, To: call.to, Direction: "inbound" };
  // With `answerOnBridge`, ringing someone's phone doesn't answer the driver's call; talking to them does.
  let isAnswered = false;
  let hasLeft = false;
  const status = () => {
    if (hasLeft) return isAnswered ? "completed" : "no-answer";
    return isAnswered ? "in-progress" : "ringing";
  };
  const ask = (path: string, fields: Record<string, string> = {}) =>
    line.ask(path, { ...driver, CallStatus: status(), ...fields });
  let xml = await ask("/api/webhooks/twilio/voice");
  for (let step = 1; !hasLeft; step += 1) {
    if (step > MAX_STEPS)
      throw new Error(`Call ${call.sid} hasn't ended after ${MAX_STEPS} steps.`);
    const { gather, dial, isRejected } = readTwiml(xml);
    played.isRefused = isRejected;
    if (gather) {
      isAnswered = true;
      const Digits = gather.action.endsWith("/return") ? "1" : call.zip;
      xml = await ask(gather.action, { Digits });
    } else if (dial) {
      const dialed = await playDial({ call, line, played, dial });
      hasLeft = dialed.hasDriverLeft;
      isAnswered ||= dialed.isBridged;
      if (!dial.action) break;
      xml = await ask(dial.action, {
        DialCallStatus: dialed.status,
        DialCallDuration: String(dialed.seconds),
        DialBridged: String(dialed.isBridged),
      });
    } else break;
  }
  hasLeft = true;
  const CallDuration = String(played.talkSeconds);
  line.report(STATUS_PATH, { ...driver, CallStatus: status(), CallDuration });
  return played;
}

interface Dialing {
  call: PlayedCall;
  line: Line;
  played: CallOutcome;
  dial: Dial;
}

async function playDial({ call, line, played, dial }: Dialing) {
  if (dial.number === call.officePhone) {
    return call.isOfficeOpen ? { ...HUNG_UP, seconds: 60, isBridged: true } : NO_ANSWER;
  }
  const reaction = call.reactions[played.rung.length] ?? call.reactions.at(-1);
  played.rung.push(dial.number);
  const leg = { CallSid: legSid(call.sid, played.rung.length), ParentCallSid: call.sid };
  const fields = { ...leg, From: call.to, To: dial.number, Direction: "outbound-dial" };
  const ended = await react({ reaction, fields, line, played, dial });
  if (dial.statusPath) {
    const CallDuration = String(ended.seconds);
    line.report(dial.statusPath, { ...fields, CallStatus: ended.status, CallDuration });
  }
  return ended;
}

interface Reacting extends Omit<Dialing, "call"> {
  reaction: Reaction | undefined;
  fields: Record<string, string>;
}

async function react({ reaction, fields, line, played, dial }: Reacting) {
  const kind = reaction?.kind ?? "no-answer";
  if (kind === "driver_leaves") return { ...NO_ANSWER, hasDriverLeft: true };
  if (kind === "busy" || kind === "no-answer" || kind === "failed") {
    return { ...NO_ANSWER, status: kind };
  }
  const report = { ...fields, CallStatus: "in-progress" };
  if (dial.statusPath) line.report(dial.statusPath, report);
  const heard = readTwiml(await line.ask(dial.url ?? "", report));
  if (kind === "hang_up" || (heard.isHungUp && !heard.gather)) return HUNG_UP;
  const Digits = kind === "accept" ? "1" : "2";
  // If no key has to be pressed, picking up the phone connects the call.
  const bridged = heard.gather && (await line.ask(heard.gather.action, { ...report, Digits }));
  if (reaction?.kind !== "accept" || (bridged && readTwiml(bridged).isHungUp)) return HUNG_UP;
  played.takenBy = dial.number;
  played.talkSeconds = reaction.talkSeconds;
  return { ...HUNG_UP, seconds: KEY_SECONDS + reaction.talkSeconds, isBridged: true };
}

const legSid = (sid: string, leg: number) =>
  `CA${(BigInt(`0x${sid.slice(2)}`) + BigInt(leg)).toString(16).padStart(32, "0").slice(-32)}`;
