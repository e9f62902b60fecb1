"use client";

import { useSWRConfig } from "swr";
import { UserCard } from "@/components/accounts/user-card";
import { USER_STATUS_NAMES, UserStatusBadge } from "@/components/accounts/user-status-badge";
import { DataTable, type TableColumn } from "@/components/data/data-table";
import { Time } from "@/components/data/time";
import type { TableRows } from "@/components/data/use-table-rows";
import { optionsOf, SelectField } from "@/components/form/choice-fields";
import { LiveForm } from "@/components/form/live-form";
import { ModalButton } from "@/components/form/modal-button";
import { TextField } from "@/components/form/text-field";
import { PageHead } from "@/components/layout/dashboard/page-head";
import { type User, userSchema } from "@/lib/accounts/schema";
import { type Actor, ROLE_NAMES } from "@/lib/core/auth/actor";

const USERS_URL = "/api/users";
const FILTERS = [
  { name: "role", label: "Role", options: optionsOf(ROLE_NAMES) },
  { name: "status", label: "Status", options: optionsOf(USER_STATUS_NAMES) },
];

function columnsFor(actor: Actor, onChanged: () => void): readonly TableColumn<User>[] {
  return [
    {
      id: "name",
      header: "Name",
      isSortable: true,
      cell: (user) => (
        <ModalButton label={<bdi>{user.name}</bdi>} title={user.name} className="button-text">
          {() => <UserCard user={user} actor={actor} onChanged={onChanged} />}
        </ModalButton>
      ),
    },
    {
      id: "email",
      header: "Email",
      isSortable: true,
      cell: ({ email }) => <bdi className="wrap-anywhere">{email}</bdi>,
    },
    { id: "role", header: "Role", isSortable: true, cell: ({ role }) => ROLE_NAMES[role] },
    {
      id: "status",
      header: "Status",
      isSortable: true,
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
      isSortable: true,
      cell: ({ createdAt }) => <Time at={createdAt} />,
    },
  ];
}

export function UsersScreen({ actor, initial }: { actor: Actor; initial: TableRows<User> }) {
  const refresh = useRefresh();
  const invite = actor.role === "super_admin" && (
    <ModalButton
      label="Invite"
      title="Invite an administrator"
      text="They get an email with a link to choose a password."
    >
      {(close) => (
        <InviteForm
          onInvited={() => {
            refresh();
            close();
          }}
        />
      )}
    </ModalButton>
  );
  return (
    <>
      <PageHead title="Users" text="Everyone who can sign in" actions={invite} />
      <DataTable
        label="Users"
        url={USERS_URL}
        rowSchema={userSchema}
        columns={columnsFor(actor, refresh)}
        filters={FILTERS}
        searchLabel="Name or email"
        defaultSort="name"
        initial={initial}
        hasCsv
        empty={<p>No users yet. Invite the first one.</p>}
      />
    </>
  );
}

/** Revalidates every query of the list. */
function useRefresh(): () => void {
  const { mutate } = useSWRConfig();
  return () => {
    void mutate((key) => typeof key === "string" && key.split("?")[0] === USERS_URL);
  };
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
      toast={(user) => ({ title: "We’ll email the invitation", description: Object(user).email })}
      onSaved={onInvited}
    >
      <TextField name="name" label="Name" />
      <TextField name="email" type="email" label="Email" />
      <SelectField
        name="role"
        label="Role"
        value="admin"
        options={ROLES}
        hint="Mechanics are invited from their own record."
      />
    </LiveForm>
  );
}
