import "server-only";
import VoiceResponse from "twilio/lib/twiml/VoiceResponse.js";
import { MAX_TALK_SECONDS, webhookUrl } from "@/lib/vendors/twilio";

/**
 * What a caller hears and what happens to the call, in order. Phone numbers are in E.164. URLs are paths on this site.
 */
export type CallStep =
  | { do: "say"; text: string }
  /** Waits for digits, then sends them to `answerPath`. Sends "" if the caller presses none. */
  | { do: "ask"; text: string; digits: number; answerPath: string }
  | {
      do: "dial";
      to: string;
      /** The caller ID that the phone shows. */
      from: string;
      ringSeconds: number;
      /**
       * When the phone stops ringing or the conversation ends, Twilio requests this path to find out what to do. If
       * omitted, the next step follows.
       */
      endedPath?: string;
      /** Twilio requests this path to find out what to play to the person who answers, before connecting the caller. */
      answeredPath?: string;
      /** Twilio sends a request to this path when this leg of the call is answered, and another when it ends. */
      statusPath?: string;
    }
  | { do: "hang_up" }
  /** Ends the call before it is answered, which costs the caller nothing. */
  | { do: "reject" };

const KEY_SECONDS = 8;

/** Returns TwiML. Escapes all text, so it can't add steps of its own. */
export function toTwiml(steps: readonly CallStep[]): string {
  const response = new VoiceResponse();
  for (const step of steps) addStep(response, step);
  return response.toString();
}

function addStep(response: VoiceResponse, step: CallStep): void {
  switch (step.do) {
    case "say":
      response.say(spoken(step.text));
      return;
    case "ask":
      response
        .gather({
          input: ["dtmf"],
          numDigits: step.digits,
          timeout: KEY_SECONDS,
          action: webhookUrl(step.answerPath),
          actionOnEmptyResult: true,
        })
        .say(spoken(step.text));
      return;
    case "dial":
      addDial(response, step);
      return;
    case "hang_up":
      response.hangup();
      return;
    case "reject":
      response.reject();
  }
}

function addDial(response: VoiceResponse, step: Extract<CallStep, { do: "dial" }>): void {
  const dial = response.dial({
    callerId: step.from,
    timeout: step.ringSeconds,
    timeLimit: MAX_TALK_SECONDS,
    // The caller hears ringing, and their call doesn't count as answered until both sides are connected.
    answerOnBridge: true,
    ...(step.endedPath && { action: webhookUrl(step.endedPath) }),
  });
  dial.number(
    {
      ...(step.answeredPath && { url: webhookUrl(step.answeredPath) }),
      ...(step.statusPath && {
        statusCallback: webhookUrl(step.statusPath),
        statusCallbackEvent: ["answered", "completed"],
      }),
    },
    step.to,
  );
}

/** XML can't contain control characters or lone surrogates, and the SDK throws for them. */
function spoken(text: string): string {
  return text.replace(/[\p{Cc}\p{Surrogate}\uFFFE\uFFFF]/gu, " ");
}
