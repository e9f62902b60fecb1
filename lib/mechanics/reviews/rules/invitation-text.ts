interface Invitation {
  brandName: string;
  mechanicName: string;
  /** The link to the form. */
  url: string;
}

/** Returns the text message that invites a driver. It must not hint at which rating is hoped for (16 CFR 465). */
export function invitationText({ brandName, mechanicName, url }: Invitation): string {
  return `${brandName}: You talked to ${mechanicName}. Was your car fixed? Review them, good or bad: ${url}`;
}
