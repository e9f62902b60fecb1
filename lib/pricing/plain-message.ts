import { MAX_CUSTOM_MESSAGE_CHARACTERS, PHONE_LIKE_DIGITS } from "@/lib/pricing/constants";

/** Control, bidirectional, invisible and unassigned characters, and line and paragraph breaks. */
const UNPRINTABLE = /[\p{C}\p{Zl}\p{Zp}]/u;
const MARKUP_OR_MAIL = /[<>@]/;
const SCHEME = /:\/\/|\b(?:https?|mailto|tel|sms|javascript|data):/i;
/** "example.com", "www.example", "10.0.0.1"; browsers read the ideographic full stop as a dot. */
const HOST = /[\p{L}\p{N}-][.。](?:\p{L}{2,}|\d+[.。]\d)/u;

/**
 * Whether text from a URL may be shown as the business's own message: 1 to 60 characters on one line, without
 * anything that could send a driver elsewhere (a URL, an @, markup, or seven or more digits in all). Look-alikes such
 * as full-width letters are normalized first.
 */
export function isPlainMessage(text: string): boolean {
  const length = [...text].length;
  if (length === 0 || length > MAX_CUSTOM_MESSAGE_CHARACTERS || UNPRINTABLE.test(text))
    return false;
  const plain = text.normalize("NFKC");
  const digits = plain.match(/\p{N}/gu) ?? [];
  return (
    digits.length < PHONE_LIKE_DIGITS &&
    !MARKUP_OR_MAIL.test(plain) &&
    !SCHEME.test(plain) &&
    !HOST.test(plain)
  );
}
