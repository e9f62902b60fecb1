-- CreateTable
CREATE TABLE "IndexNowChange" (
    "id" BIGSERIAL NOT NULL,
    "tag" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextAttemptAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "IndexNowChange_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "IndexNowChange_nextAttemptAt_idx" ON "IndexNowChange"("nextAttemptAt");
