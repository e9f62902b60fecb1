/** What was done, by the action that the trail keeps. */
const ACTION_WORDS: Readonly<Record<string, string>> = {
  "user.invite": "Invited",
  "user.invite_again": "Invited again",
  "user.withdraw_invitation": "Invitation withdrawn",
  "user.accept_invitation": "Followed the invitation",
  "user.suspend": "Suspended",
  "user.reinstate": "Suspension lifted",
  "user.role": "Role changed",
  "user.name": "Name changed",
  "user.end_sessions": "Signed out everywhere",
  "user.change_password": "Password changed",
  "user.reset_password": "Password chosen by mailed link",
  "user.link_google": "Google account connected",
  "user.link_mechanic": "Mechanic’s record linked",
  "user.create_administrator": "Made an administrator from the command line",
  "mechanic.create": "Mechanic created",
  "mechanic.link_account": "Account linked",
  "mechanic.identity": "Name or phone changed",
  "mechanic.activate": "Activated",
  "mechanic.suspend": "Suspended",
  "mechanic.pause": "Paused",
  "mechanic.resume": "Back from a pause",
  "mechanic.change_area": "Area changed",
  "mechanic.change_hours": "Hours changed",
  "mechanic.change_offers": "Services changed",
  "mechanic.change_public_email": "Public e-mail changed",
  "application.start": "Application begun",
  "application.change": "Application changed",
  "application.submit": "Application submitted",
  "application.answer": "Question answered",
  "application.withdraw": "Application withdrawn",
  "application.verify_phone": "Phone verified by code",
  "application.confirm_phone": "Phone confirmed by a person",
  "application.review": "Review started",
  "application.request_info": "Asked for information",
  "application.note": "Note written",
  "application.approve_document": "Document approved",
  "application.undo_document_approval": "Document approval undone",
  "application.approve": "Application approved",
  "application.reject": "Application rejected",
  "service.change": "Service changed",
  "settings.change": "Settings changed",
  "claim.change": "Claim changed",
};

/** "mechanic.change_hours" is "Hours changed"; an action without words of its own is "Mechanic: set limit". */
export function actionWords(action: string): string {
  const [subject = "", verb = ""] = action.split(".");
  return (
    ACTION_WORDS[action] ??
    `${subject.charAt(0).toUpperCase()}${subject.slice(1)}: ${verb.replaceAll("_", " ")}`
  );
}
