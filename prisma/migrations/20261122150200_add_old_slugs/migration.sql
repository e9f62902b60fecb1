-- CreateEnum
CREATE TYPE "SlugKind" AS ENUM ('service', 'location');

-- CreateTable
CREATE TABLE "OldSlug" (
    "kind" "SlugKind" NOT NULL,
    "slug" TEXT NOT NULL,
    "recordId" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "OldSlug_pkey" PRIMARY KEY ("kind","slug")
);
