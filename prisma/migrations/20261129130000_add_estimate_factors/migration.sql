CREATE TABLE "EstimateFactor" (
    "id" TEXT NOT NULL,
    "lowPercent" INTEGER NOT NULL,
    "highPercent" INTEGER NOT NULL,

    CONSTRAINT "EstimateFactor_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "EstimateFactor_percent_range" CHECK (
      "lowPercent" BETWEEN 50 AND 400 AND "highPercent" BETWEEN "lowPercent" AND 400)
);

ALTER TABLE "Estimate" ADD COLUMN "shop" JSONB;
