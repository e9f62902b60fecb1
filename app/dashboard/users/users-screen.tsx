"use client";

import { UserCard } from "@/app/dashboard/users/user-card";
import { USER_STATUS_NAMES, UserStatusBadge } from "@/components/accounts/users/user-status-badge";
import { DataTable } from "@/components/data/data-table";
import type { TableColumn } from "@/components/data/table-rows";
import { Time } from "@/components/data/time";
import { optionsOf, SelectField } from "@/components/form/choice-fields";
import { Form, returnedBy } from "@/components/form/form";
import { LiveForm } from "@/components/form/live-form";
import { ModalButton } from "@/components/form/modal-button";
import { TextField } from "@/components/form/text-field";
import { PageHead } from "@/components/layout/dashboard/page-head";
import { canManageUser } from "@/lib/accounts/users/access";
import type { User } from "@/lib/accounts/users/schema/user";
import { type Actor, ROLE_NAMES } from "@/lib/core/auth/actor";
import type { InitialRows } from "@/lib/core/http/table-query";
import type { ReturnedForm } from "@/lib/core/returned-form";

const FILTERS = [
  { name: "role", label: "Role", options: optionsOf(ROLE_NAMES) },
  { name: "status", label: "Status", options: optionsOf(USER_STATUS_NAMES) },
];

function columnsFor({
  actor,
  returned,
}: Omit<UsersScreenProps, "initial">): readonly TableColumn<User>[] {
  return [
    {
      id: "name",
      header: "Name",
      cell: (user) => (
        <>
          <ModalButton label={<bdi>{user.name}</bdi>} title={user.name} className="button-text">
            {() => <UserCard user={user} actor={actor} />}
          </ModalButton>
          {user.status === "active" && canManageUser(actor, user) && (
            <noscript>
              <SuspendForm user={user} returned={returned} />
            </noscript>
          )}
        </>
      ),
    },
    {
      id: "email",
      header: "Email",
      phone: "plain",
      cell: ({ email }) => <bdi className="wrap-anywhere">{email}</bdi>,
    },
    { id: "role", header: "Role", phone: "plain", cell: ({ role }) => ROLE_NAMES[role] },
    {
      id: "status",
      header: "Status",
      phone: "corner",
      cell: ({ status }) => <UserStatusBadge status={status} />,
    },
    {
      id: "lastSignInAt",
      header: "Last sign-in",
      cell: ({ lastSignInAt }) => <Time at={lastSignInAt} none="Never" isRelative />,
    },
    {
      id: "createdAt",
      header: "Created",
      cell: ({ createdAt }) => <Time at={createdAt} />,
    },
  ];
}

interface UsersScreenProps {
  actor: Actor;
  initial: InitialRows<User>;
  returned: ReturnedForm | null;
}

export function UsersScreen({ initial, ...props }: UsersScreenProps) {
  const { actor } = props;
  const invite = actor.role === "super_admin" && (
    <ModalButton
      label="Invite administrator"
      title="Invite an administrator"
      text="We’ll email them a link to choose a password."
    >
      {(close) => <InviteForm onInvited={close} />}
    </ModalButton>
  );
  return (
    <>
      <PageHead title="Users" text="Everyone with an account" actions={invite} />
      <DataTable
        label="Users"
        columns={columnsFor(props)}
        filters={FILTERS}
        searchLabel="Name or email"
        initial={initial}
        empty={<p>No users yet.</p>}
      />
    </>
  );
}

/** For browsers without JavaScript, where the user's card doesn't open. */
function SuspendForm({ user, returned }: { user: User; returned: ReturnedForm | null }) {
  const action = `/api/users/${user.id}/suspension`;
  const own = returnedBy(action, returned);
  return (
    <details open={own !== null}>
      <summary className="cursor-pointer py-1">{`Suspend ${user.name}`}</summary>
      <Form
        action={action}
        submitLabel="Suspend user"
        buttonClass="button button-danger"
        returned={returned}
      >
        <TextField
          name="reason"
          label="Reason"
          hint={`We’ll email them this reason. They’ll be signed out right away.${user.mechanicId ? " Drivers will stop seeing their profile." : ""}`}
          rows={4}
          returned={own}
        />
      </Form>
    </details>
  );
}

const ROLES = (["admin", "super_admin"] as const).map((value) => ({
  value,
  label: ROLE_NAMES[value],
}));

function InviteForm({ onInvited }: { onInvited: () => void }) {
  return (
    <LiveForm
      action="/api/users"
      submitLabel="Send invitation"
      toast={(user) => ({ title: "Invitation on its way", description: Object(user).email })}
      onSaved={onInvited}
    >
      <TextField name="name" label="Name" />
      <TextField name="email" type="email" label="Email" />
      <SelectField
        name="role"
        label="Role"
        value="admin"
        options={ROLES}
        hint="To invite a mechanic, go to their page under Mechanics."
      />
    </LiveForm>
  );
}
