-- CreateTable
CREATE TABLE "EventCount" (
    "event" TEXT NOT NULL,
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "EventCount_pkey" PRIMARY KEY ("event","hour")
);
