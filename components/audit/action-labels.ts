import { PART_NAMES, PROFILE_PARTS } from "@/lib/mechanics/parts";

const ACTION_LABELS: Readonly<Record<string, string>> = {
  "user.invite": "Invited",
  "user.invite_again": "Invitation resent",
  "user.withdraw_invitation": "Invitation withdrawn",
  "user.accept_invitation": "Invitation accepted",
  "user.suspend": "Suspended",
  "user.reinstate": "Suspension lifted",
  "user.role": "Role changed",
  "user.name": "Name changed",
  "user.end_sessions": "Signed out everywhere",
  "user.change_password": "Password changed",
  "user.reset_password": "Password reset by email",
  "user.link_google": "Google account connected",
  "user.link_mechanic": "Linked to a mechanic",
  "user.create_administrator": "Administrator created from the command line",
  "mechanic.create": "Mechanic created",
  "mechanic.link_account": "Account linked",
  "mechanic.activate": "Activated",
  "mechanic.suspend": "Suspended",
  "mechanic.verify_phone": "Phone verified by code",
  "mechanic.confirm_phone": "Phone confirmed by an administrator",
  "mechanic.pause": "Paused",
  "mechanic.resume": "Resumed",
  "mechanic.end_pause": "Pause ended",
  "mechanic.submit_document": "Document submitted",
  "mechanic.enter_document": "Document entered and approved",
  "mechanic.approve_document": "Document approved",
  "mechanic.refuse_document": "Document rejected",
  "mechanic.remove_document": "Document removed",
  "mechanic.lapse_document": "Document expired",
  "mechanic.end_calls": "Calls stopped",
  ...Object.fromEntries(
    PART_NAMES.map((part) => [`mechanic.change_${part}`, PROFILE_PARTS[part].changeLabel]),
  ),
  "application.start": "Application started",
  "application.change": "Application changed",
  "application.submit": "Application submitted",
  "application.answer": "Question answered",
  "application.withdraw": "Application withdrawn",
  "application.verify_phone": "Phone verified by code",
  "application.confirm_phone": "Phone confirmed by a reviewer",
  "application.review": "Review started",
  "application.request_info": "Information requested",
  "application.note": "Note added",
  "application.approve_document": "Document approved",
  "application.undo_document_approval": "Document approval undone",
  "application.approve": "Application approved",
  "application.reject": "Application rejected",
  "service.create": "Service added",
  "service.change": "Service changed",
  "service.move": "Service moved",
  "service.import": "Service imported",
  "service.add_starter": "Added from the starter catalog",
  "service.undo": "Change of a service undone",
  "price.change": "Price changed",
  "price.import": "Price imported",
  "price.undo": "Change of a price undone",
  "settings.change": "Settings changed",
  "claim.change": "Claim changed",
};

/** Returns "Hours changed" for "mechanic.change_hours". Without a label, returns text such as "Mechanic: set limit". */
export function actionLabel(action: string): string {
  const [subject = "", verb = ""] = action.split(".");
  return (
    ACTION_LABELS[action] ??
    `${subject.charAt(0).toUpperCase()}${subject.slice(1)}: ${verb.replaceAll("_", " ")}`
  );
}
