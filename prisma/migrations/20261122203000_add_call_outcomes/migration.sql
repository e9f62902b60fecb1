-- CreateEnum
CREATE TYPE "CallOutcome" AS ENUM ('booked', 'quoted', 'follow_up', 'lost', 'not_a_customer');

-- AlterEnum
ALTER TYPE "DisputeMessageKind" ADD VALUE 'message';

-- AlterTable
ALTER TABLE "Call" ADD COLUMN     "outcome" "CallOutcome";
