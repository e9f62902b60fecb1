-- Until now every city came from a plan: none is marked.
ALTER TABLE "Coverage" ADD COLUMN "isByHand" BOOLEAN NOT NULL DEFAULT false;
