"use client";

import { lossesOfMechanic, PersonalData } from "@/components/accounts/users/personal-data";
import { UserStatusBadge } from "@/components/accounts/users/user-status-badge";
import { Time } from "@/components/data/time";
import { optionsOf, SelectField } from "@/components/form/choice-fields";
import { ConfirmButton } from "@/components/form/confirm-button";
import { LiveForm } from "@/components/form/live-form";
import { ModalButton } from "@/components/form/modal-button";
import { ReasonDialog } from "@/components/form/reason-dialog";
import { useSaved } from "@/components/form/use-saved";
import { mailNote } from "@/components/mechanics/profiles/mail-note";
import { canChangeRole, canEraseUser, canManageUser } from "@/lib/accounts/users/access";
import { isErased } from "@/lib/accounts/users/rules/erased";
import type { User } from "@/lib/accounts/users/schema/user";
import { type Actor, ROLE_NAMES } from "@/lib/core/auth/actor";
import { sendJson } from "@/lib/core/client/send-json";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

interface UserCardProps {
  user: User;
  actor: Actor;
}

export function UserCard({ user, actor }: UserCardProps) {
  return (
    <>
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-5 gap-y-1 [&_dt]:text-gravel">
        <dt>Email</dt>
        <dd>
          <bdi>{user.email}</bdi>
        </dd>
        <dt>Role</dt>
        <dd>{ROLE_NAMES[user.role]}</dd>
        <dt>Status</dt>
        <dd>
          <UserStatusBadge status={user.status} />
        </dd>
        {user.suspensionReason && (
          <>
            <dt>Reason</dt>
            <dd className="wrap-anywhere whitespace-pre-wrap">
              <bdi>{user.suspensionReason}</bdi>
            </dd>
          </>
        )}
        <dt>Last sign-in</dt>
        <dd>
          <Time at={user.lastSignInAt} none="Never" isRelative />
        </dd>
        {user.mechanicId && (
          <>
            <dt>Mechanic</dt>
            <dd>
              <a href={dashboardPaths.mechanic(user.mechanicId)}>View mechanic</a>
            </dd>
          </>
        )}
      </dl>
      {canManageUser(actor, user) && <AccessButtons user={user} />}
      {canChangeRole(actor, user) && user.status !== "closed" && (
        <ModalButton
          label="Change role"
          title={`Change ${user.name}’s role?`}
          text={`Current role: ${ROLE_NAMES[user.role].toLowerCase()}. Changing it will sign them out everywhere.`}
          className="button-outline"
        >
          {(close) => <RoleForm user={user} close={close} />}
        </ModalButton>
      )}
      {actor.role === "super_admin" && !isErased(user) && (
        <PersonalData
          url={`/api/users/${user.id}`}
          name={user.name}
          erasure={canEraseUser(actor, user) ? erasureOf(user) : null}
        />
      )}
      {actor.userId === user.id && (
        <p className="text-gravel">
          This is your account. Manage your name, password, and sessions in Settings.
        </p>
      )}
    </>
  );
}

function erasureOf({ name, email, mechanicId }: User) {
  const losses = mechanicId
    ? `name, email, phone number, profile, documents, applications, and messages. ${lossesOfMechanic("close the account")}`
    : "name, email, and applications.";
  return {
    label: "Close and erase account",
    title: `Close ${name}’s account for good?`,
    losses: `They’ll be signed out, and we’ll erase their ${losses} Their actions will stay in the audit trail under a pseudonym.`,
    done: "Account closed and erased",
    confirmation: { name: "email", label: "Email", value: email },
  };
}

function AccessButtons({ user }: { user: User }) {
  const { saved } = useSaved();
  const url = `/api/users/${user.id}`;
  const done = (title: string) => () => saved({ title, description: user.name });
  return (
    <div className="flex flex-wrap gap-2">
      {user.status === "invited" && (
        <>
          <ConfirmButton
            label="Resend invitation"
            title={`Send ${user.name} another invitation?`}
            text={`We’ll email it to ${user.email}. The previous link will stop working.`}
            confirmLabel="Resend invitation"
            run={() => sendJson(`${url}/invitation`, { method: "POST" })}
            onDone={done("Invitation on its way")}
          />
          <ConfirmButton
            label="Withdraw invitation"
            title={`Withdraw ${user.name}’s invitation?`}
            text="The link in the email will stop working right away. You can invite the same person again later."
            confirmLabel="Withdraw invitation"
            isDangerous
            run={() => sendJson(`${url}/invitation`, { method: "DELETE" })}
            onDone={done("Invitation withdrawn")}
          />
        </>
      )}
      {user.status === "active" && (
        <>
          <ConfirmButton
            label="End sessions"
            title={`Sign ${user.name} out everywhere?`}
            text="They’ll have to sign in again in every browser."
            confirmLabel="End sessions"
            run={() => sendJson(`${url}/sessions`, { method: "DELETE" })}
            onDone={done("Sessions ended")}
          />
          <ReasonDialog
            label="Suspend"
            title={`Suspend ${user.name}?`}
            text={`They’ll be signed out right away and won’t be able to sign in until you lift the suspension.${user.mechanicId ? " Drivers will stop seeing their profile." : ""}`}
            action={`${url}/suspension`}
            submitLabel="Suspend user"
            toast={(answer) => ({
              title: `${user.name} is suspended`,
              description: mailNote(answer),
            })}
            name="reason"
            hint="We’ll email them this reason."
          />
        </>
      )}
      {user.status === "suspended" && (
        <ConfirmButton
          label="Lift suspension"
          title={`Lift ${user.name}’s suspension?`}
          text={`They’ll be able to sign in again with the same role.${user.mechanicId ? " Their listing will stay suspended until you lift its suspension on the mechanic’s page." : ""}`}
          confirmLabel="Lift suspension"
          run={() => sendJson(`${url}/suspension`, { method: "DELETE" })}
          onDone={done("Suspension lifted")}
        />
      )}
    </div>
  );
}

function RoleForm({ user, close }: { user: User; close: () => void }) {
  return (
    <LiveForm
      action={`/api/users/${user.id}/role`}
      submitLabel="Change role"
      toast={{ title: "Role changed", description: user.name }}
      onSaved={close}
    >
      <SelectField name="role" label="New role" value={user.role} options={optionsOf(ROLE_NAMES)} />
    </LiveForm>
  );
}
