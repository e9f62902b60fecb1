-- AlterTable
ALTER TABLE "Mechanic" ADD COLUMN     "newPhone" TEXT;

-- Constraints that Prisma's schema language cannot express
ALTER TABLE "Mechanic"
  ADD CONSTRAINT "Mechanic_newPhone_form" CHECK ("newPhone" ~ '^\+1[2-9][0-9]{9}$' AND "newPhone" <> "phoneNumber");
