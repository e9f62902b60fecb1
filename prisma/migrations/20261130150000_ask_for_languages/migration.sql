ALTER TABLE "MechanicApplication" ADD COLUMN     "languages" TEXT[] DEFAULT ARRAY[]::TEXT[];
