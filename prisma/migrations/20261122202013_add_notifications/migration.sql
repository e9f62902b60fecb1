-- CreateTable
CREATE TABLE "LowBalanceNotice" (
    "mechanicId" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "LowBalanceNotice_pkey" PRIMARY KEY ("mechanicId")
);

-- CreateTable
CREATE TABLE "MutedNotification" (
    "userId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "MutedNotification_pkey" PRIMARY KEY ("userId","kind")
);

-- AddForeignKey
ALTER TABLE "LowBalanceNotice" ADD CONSTRAINT "LowBalanceNotice_mechanicId_fkey" FOREIGN KEY ("mechanicId") REFERENCES "Mechanic"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MutedNotification" ADD CONSTRAINT "MutedNotification_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
