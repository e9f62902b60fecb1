const FEWEST_CHARACTERS = 5;

/** What fingers run along: any part of these, forwards or backwards, however often they begin anew. */
const RUNS = [
  "0123456789",
  "1234567890",
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiopasdfghjklzxcvbnm",
];

/** The beginnings of the passwords that lists of stolen ones are led by. */
const COMMON = [
  "password",
  "passw0rd",
  "qwerty",
  "iloveyou",
  "letmein",
  "welcome",
  "changeme",
  "1q2w3e4r",
];

/**
 * Whether a password is among the first that somebody would try: fewer than five different characters, a run, a common
 * word and figures.
 */
export function isEasyPassword(password: string): boolean {
  const plain = password.toLowerCase().replace(/\s/g, "");
  return new Set(plain).size < FEWEST_CHARACTERS || isRun(plain) || isCommon(plain);
}

function isRun(plain: string): boolean {
  const backwards = [...plain].reverse().join("");
  return RUNS.some((run) => {
    const round = run.repeat(Math.ceil(plain.length / run.length) + 1);
    return round.includes(plain) || round.includes(backwards);
  });
}

function isCommon(plain: string): boolean {
  return COMMON.some(
    (word) => plain.startsWith(word) && /^[\d!.@#$]*$/.test(plain.slice(word.length)),
  );
}
