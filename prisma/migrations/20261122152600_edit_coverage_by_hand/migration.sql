ALTER TABLE "Coverage" ADD COLUMN "ringPlace" INTEGER;
ALTER TABLE "Coverage" ADD CONSTRAINT "Coverage_ringPlace_range" CHECK ("ringPlace" >= 1);

CREATE TABLE "CoverageExclusion" (
    "mechanicId" TEXT NOT NULL,
    "locationId" TEXT NOT NULL,

    CONSTRAINT "CoverageExclusion_pkey" PRIMARY KEY ("mechanicId","locationId")
);
CREATE INDEX "CoverageExclusion_locationId_idx" ON "CoverageExclusion"("locationId");
ALTER TABLE "CoverageExclusion" ADD CONSTRAINT "CoverageExclusion_mechanicId_fkey" FOREIGN KEY ("mechanicId") REFERENCES "Mechanic"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "CoverageExclusion" ADD CONSTRAINT "CoverageExclusion_locationId_fkey" FOREIGN KEY ("locationId") REFERENCES "Location"("id") ON DELETE CASCADE ON UPDATE CASCADE;
