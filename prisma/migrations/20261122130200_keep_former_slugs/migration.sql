CREATE TYPE "SlugKind" AS ENUM ('location', 'service');

CREATE TABLE "FormerSlug" (
    "kind" "SlugKind" NOT NULL,
    "slug" TEXT NOT NULL,
    "targetId" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "FormerSlug_pkey" PRIMARY KEY ("kind","slug")
);
CREATE INDEX "FormerSlug_targetId_idx" ON "FormerSlug"("targetId");
