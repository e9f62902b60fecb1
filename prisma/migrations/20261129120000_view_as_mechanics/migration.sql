-- AlterTable
ALTER TABLE "UserSession" ADD COLUMN     "viewedMechanicId" TEXT;

-- AddForeignKey
ALTER TABLE "UserSession" ADD CONSTRAINT "UserSession_viewedMechanicId_fkey" FOREIGN KEY ("viewedMechanicId") REFERENCES "Mechanic"("id") ON DELETE SET NULL ON UPDATE CASCADE;
