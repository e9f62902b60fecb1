// npm run voice:fallback -- [--out FILE]: writes the file that Twilio reads when this site can't answer a call. The
// file rings OFFICE_PHONE, and must be uploaded to a different host. If VOICE_FALLBACK_URL is set, also checks that the
// file at that URL is up to date.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { readEnv } from "@/lib/core/env";
import { fallbackTwiml } from "@/lib/telephony/tracking-numbers/rules";
import { runCommand, UserError } from "./launch/cli.mjs";
import { readSettings } from "./launch/settings.mjs";

const TIMEOUT_MS = 10_000;

await runCommand(async () => {
  const { variables, dataFolder } = readSettings();
  const out = readOutput() ?? join(dataFolder, "voice-fallback.xml");
  const { officePhone, voiceFallbackUrl } = readVariables(variables);
  const document = fallbackTwiml(officePhone);
  mkdirSync(dirname(resolve(out)), { recursive: true });
  writeFileSync(out, document);
  console.log(
    `${out} rings ${officePhone}. Upload it to a host that stays up when this site is down.`,
  );
  if (voiceFallbackUrl === null) {
    console.log("Then set VOICE_FALLBACK_URL to its https URL.");
  } else if ((await download(voiceFallbackUrl)) !== document) {
    throw new UserError(`The file at ${voiceFallbackUrl} is outdated. Replace it with ${out}.`);
  } else {
    console.log(`The file at ${voiceFallbackUrl} is up to date.`);
  }
});

function readOutput(): string | undefined {
  try {
    return parseArgs({ options: { out: { type: "string" } } }).values.out;
  } catch {
    throw new UserError("Usage: npm run voice:fallback -- [--out FILE]");
  }
}

function readVariables(variables: Record<string, string>) {
  try {
    return readEnv(variables);
  } catch (error) {
    throw new UserError(error instanceof Error ? error.message : String(error));
  }
}

async function download(url: string): Promise<string> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.ok) return await response.text();
    throw new UserError(`${url} returned ${response.status}. Upload the file there.`);
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(`${url} didn't respond. Upload the file there.`);
  }
}
