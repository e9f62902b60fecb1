import "server-only";
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { getEnv } from "@/lib/core/env";
import { log } from "@/lib/core/log";

interface StoredPasskey {
  /** base64url. */
  credentialId: string;
  publicKey: Uint8Array<ArrayBuffer>;
  counter: bigint;
  transports: string[];
}

export type NewPasskey = StoredPasskey & { name: string };

/** A passkey works on this domain only, which the browser and the passkey both enforce. */
const rpID = () => new URL(getEnv().siteUrl).hostname;

interface Owner {
  userId: string;
  email: string;
  name: string;
}

/** Returns what the browser needs to create a passkey. `passkeys` are the user's others. */
export function registrationOptions(
  { userId, email, name }: Owner,
  { brandName, passkeys }: { brandName: string; passkeys: readonly StoredPasskey[] },
) {
  return generateRegistrationOptions({
    rpID: rpID(),
    rpName: brandName,
    userID: new TextEncoder().encode(userId),
    userName: email,
    userDisplayName: name,
    excludeCredentials: passkeys.map(toDescriptor),
  });
}

/** Returns what the browser needs to use one of the passkeys. */
export function authenticationOptions(passkeys: readonly StoredPasskey[]) {
  return generateAuthenticationOptions({
    rpID: rpID(),
    allowCredentials: passkeys.map(toDescriptor),
  });
}

const toDescriptor = ({ credentialId: id, transports }: StoredPasskey) => ({ id, transports });

interface Expected {
  challenge: string;
  /** The origin of a request that `requireSameOrigin` allowed. */
  origin: string;
}

/** Returns the new passkey, or null if the browser's response isn't a valid answer to the challenge. */
export async function readRegistration(
  response: unknown,
  { challenge, origin }: Expected,
): Promise<StoredPasskey | null> {
  const { registrationInfo } = await orNotVerified(() =>
    verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID(),
      // A security key without a PIN is a second factor, too.
      requireUserVerification: false,
    }),
  );
  if (!registrationInfo) return null;
  const { id: credentialId, publicKey, counter, transports = [] } = registrationInfo.credential;
  return { credentialId, publicKey, counter: BigInt(counter), transports };
}

/** Returns the passkey's new counter, or null if the response isn't a valid answer to the challenge. */
export async function readAuthentication(
  response: unknown,
  { challenge, origin, passkey }: Expected & { passkey: StoredPasskey },
): Promise<bigint | null> {
  const { credentialId: id, publicKey, counter, transports } = passkey;
  const { authenticationInfo } = await orNotVerified(() =>
    verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID(),
      credential: { id, publicKey, counter: Number(counter), transports },
      requireUserVerification: false,
    }),
  );
  return authenticationInfo ? BigInt(authenticationInfo.newCounter) : null;
}

type NotVerified = {
  verified: false;
  registrationInfo?: undefined;
  authenticationInfo?: undefined;
};

/** The library throws for whatever doesn't match, such as another challenge, origin, or domain. */
async function orNotVerified<T extends { verified: boolean }>(
  verify: () => Promise<T>,
): Promise<(T & { verified: true }) | NotVerified> {
  try {
    const result = await verify();
    return result.verified ? (result as T & { verified: true }) : { verified: false };
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.message : "unknown" }, "passkey rejected");
    return { verified: false };
  }
}
