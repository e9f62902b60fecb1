ALTER TABLE "Mechanic" ADD COLUMN "documentsValidUntil" DATE;
