"use client";

import { AdminListTabs, type WaitingCounts } from "@/app/dashboard/mechanics/admin-list-tabs";
import { DataTable } from "@/components/data/data-table";
import type { TableColumn } from "@/components/data/table-rows";
import { Time } from "@/components/data/time";
import { PageHead } from "@/components/layout/dashboard/page-head";
import { DOCUMENT_NAMES } from "@/components/mechanics/applications/application-labels";
import { PhotoRow } from "@/components/mechanics/photos/photo-row";
import { Badge } from "@/components/ui/badge";
import type { InitialRows } from "@/lib/core/http/table-query";
import type { PhotoToReview } from "@/lib/mechanics/photos/schema";
import { recordTabHref } from "@/lib/mechanics/profiles/rules/record-tabs";
import type { RenewalRow } from "@/lib/mechanics/profiles/schema/admin-list";

const COLUMNS: readonly TableColumn<RenewalRow>[] = [
  {
    id: "mechanic",
    header: "Mechanic",
    cell: ({ mechanicId, name, businessName }) => (
      <>
        <a href={recordTabHref(mechanicId, "documents")}>
          <bdi>{name}</bdi>
        </a>
        {businessName && <bdi className="block font-normal text-gravel">{businessName}</bdi>}
      </>
    ),
  },
  {
    id: "document",
    header: "Document",
    phone: "plain",
    cell: ({ kind, stateCode }) => `${DOCUMENT_NAMES[kind].title}${stateCode && `, ${stateCode}`}`,
  },
  {
    id: "number",
    header: "Number",
    cell: ({ number, issuer }) => (
      <>
        <bdi>{number}</bdi>
        <bdi className="block text-gravel">{issuer}</bdi>
      </>
    ),
  },
  {
    id: "expiresOn",
    header: "New expiration",
    cell: ({ expiresOn, currentExpiresOn }) => (
      <span className="flex flex-wrap gap-x-2">
        <Time at={expiresOn} none="No expiration" />
        {expiresOn !== null && currentExpiresOn !== null && expiresOn < currentExpiresOn && (
          <Badge tone="bad">Expires sooner</Badge>
        )}
      </span>
    ),
  },
  {
    id: "currentExpiresOn",
    header: "Current expiration",
    cell: ({ currentExpiresOn }) => <Time at={currentExpiresOn} none="None" />,
  },
  {
    id: "createdAt",
    header: "Submitted",
    cell: ({ createdAt }) => <Time at={createdAt} isRelative />,
  },
];

interface RenewalsScreenProps {
  photos: readonly PhotoToReview[];
  initial: InitialRows<RenewalRow>;
  waiting: WaitingCounts;
}

export function RenewalsScreen({ initial, photos, waiting }: RenewalsScreenProps) {
  return (
    <>
      <PageHead
        title="Renewals"
        text="Documents and photos submitted by approved mechanics, oldest first"
      />
      <AdminListTabs open="renewals" waiting={waiting} />
      {photos.length > 0 && <PhotosToReview photos={photos} />}
      <DataTable
        label="Renewals"
        columns={COLUMNS}
        searchLabel="Name, business, email, number, or issuer"
        initial={initial}
        empty={<p>No documents are waiting for review.</p>}
      />
    </>
  );
}

function PhotosToReview({ photos }: Pick<RenewalsScreenProps, "photos">) {
  return (
    <section className="panel mb-4">
      <h2 className="panel-title">Photos to review</h2>
      <ul className="grid gap-4 lg:grid-cols-2">
        {photos.map((photo) => (
          <li key={photo.id}>
            <PhotoRow photo={photo} name={photo.name}>
              <p>
                <bdi>{photo.name}</bdi>{" "}
                <span className="text-gravel">
                  <Time at={photo.submittedAt} isRelative />
                </span>
              </p>
              <a href={recordTabHref(photo.mechanicId, "profile")} className="button-outline">
                Review photo<span className="sr-only">{` of ${photo.name}`}</span>
              </a>
            </PhotoRow>
          </li>
        ))}
      </ul>
    </section>
  );
}
