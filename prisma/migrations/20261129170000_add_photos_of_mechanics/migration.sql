CREATE TYPE "PhotoStatus" AS ENUM ('waiting', 'approved', 'refused');

CREATE TABLE "MechanicPhoto" (
    "id" TEXT NOT NULL,
    "mechanicId" TEXT NOT NULL,
    "status" "PhotoStatus" NOT NULL DEFAULT 'waiting',
    "hash" TEXT NOT NULL,
    "refusalReason" TEXT,
    "decidedAt" TIMESTAMPTZ(3),
    "decidedById" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "MechanicPhoto_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "MechanicPhoto_mechanicId_fkey" FOREIGN KEY ("mechanicId")
      REFERENCES "Mechanic"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "MechanicPhoto_decidedById_fkey" FOREIGN KEY ("decidedById")
      REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "MechanicPhoto_hash_form" CHECK ("hash" ~ '^[0-9a-f]{32}$'),
    CONSTRAINT "MechanicPhoto_decision_pair" CHECK (("status" = 'waiting') = ("decidedAt" IS NULL)),
    CONSTRAINT "MechanicPhoto_refusal_reason" CHECK (("status" = 'refused') = ("refusalReason" IS NOT NULL))
);
CREATE UNIQUE INDEX "MechanicPhoto_mechanicId_status_key" ON "MechanicPhoto"("mechanicId", "status");
CREATE INDEX "MechanicPhoto_hash_idx" ON "MechanicPhoto"("hash");
CREATE INDEX "MechanicPhoto_status_createdAt_id_idx" ON "MechanicPhoto"("status", "createdAt", "id");

CREATE TRIGGER "MechanicPhoto_discard" AFTER DELETE ON "MechanicPhoto"
  FOR EACH ROW EXECUTE FUNCTION discard_file();

ALTER TABLE "Mechanic" ADD COLUMN "photo" TEXT,
  ADD CONSTRAINT "Mechanic_photo_form" CHECK ("photo" ~ '^[0-9a-f]{32}$');
