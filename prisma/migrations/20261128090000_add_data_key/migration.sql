-- CreateTable
CREATE TABLE "DataKey" (
    "id" INTEGER NOT NULL,
    "wrapped" TEXT,

    CONSTRAINT "DataKey_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "DataKey_only_one" CHECK ("id" = 1)
);

-- Until now, AUTH_SECRET was the key. It stays the key of a database that is in use, so that all hashes keep matching.
INSERT INTO "DataKey" ("id") SELECT 1
WHERE EXISTS (SELECT FROM "User") OR EXISTS (SELECT FROM "BlockedCaller") OR EXISTS (SELECT FROM "CallbackBlock");
