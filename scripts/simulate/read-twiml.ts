export interface Dial {
  /** E.164. */
  number: string;
  /** The number shown as the caller, in E.164. */
  callerId: string;
  /** Like `url` and `statusPath`, a path on the server. */
  action: string | null;
  url: string | null;
  statusPath: string | null;
}

interface Twiml {
  gather: { action: string } | null;
  dial: Dial | null;
  isHungUp: boolean;
  isRejected: boolean;
  /** The spoken text. */
  said: string;
}

/** Reads the TwiML that this site writes: at most one Gather or Dial. Throws if `xml` is not TwiML. */
export function readTwiml(xml: string): Twiml {
  if (!/^<\?xml [^>]*\?><Response(?:\/>|>.*<\/Response>)$/s.test(xml.trim())) {
    throw new Error(`This is not TwiML: ${xml.slice(0, 200)}`);
  }
  const gather = /<Gather ([^>]*)>/.exec(xml)?.[1];
  return {
    gather: gather ? { action: pathIn(gather, "action") ?? "" } : null,
    dial: readDial(xml),
    isHungUp: xml.includes("<Hangup/>"),
    isRejected: xml.includes("<Reject/>"),
    said: [...xml.matchAll(/<Say>(.*?)<\/Say>/gs)]
      .map(([, text]) => unescapeXml(text ?? ""))
      .join(" "),
  };
}

function readDial(xml: string): Dial | null {
  const [, dial, number = "", to] =
    /<Dial ([^>]*)><Number([^>]*)>([^<]*)<\/Number><\/Dial>/.exec(xml) ?? [];
  if (!dial || !to) return null;
  return {
    number: to,
    callerId: attributeIn(dial, "callerId") ?? "",
    action: pathIn(dial, "action"),
    url: pathIn(number, "url"),
    statusPath: pathIn(number, "statusCallback"),
  };
}

function attributeIn(attributes: string, name: string): string | null {
  const value = new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1];
  return value === undefined ? null : unescapeXml(value);
}

function pathIn(attributes: string, name: string): string | null {
  const url = attributeIn(attributes, name);
  return url === null ? null : new URL(url).pathname;
}

function unescapeXml(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}
