export interface PhotoDecision {
  /** Why the photo was refused; null if it was approved. */
  reason: string | null;
  brandName: string;
  profileUrl: string;
}

export function photoDecisionEmail({ reason, brandName, profileUrl }: PhotoDecision) {
  const end = `${profileUrl}#photo\n\n${brandName}\n`;
  if (reason === null) {
    return {
      subject: `We approved your photo: ${brandName}`,
      text: `We approved your photo. Drivers will see it on your profile and on the pages of your cities.\n\nYour photo:\n${end}`,
    };
  }
  return {
    subject: `We couldn't approve your photo: ${brandName}`,
    text: `We couldn't approve the photo that you uploaded:\n\n${reason}\n\nIf we approved an earlier photo, pages still show it. Upload another photo here:\n${end}`,
  };
}
