-- CreateTable
CREATE TABLE "SavedView" (
    "id" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "screen" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SavedView_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "SavedView_screen_form" CHECK ("screen" ~ '^/dashboard/[a-z/-]{1,80}$'),
    CONSTRAINT "SavedView_name_form" CHECK ("name" = btrim("name") AND char_length("name") BETWEEN 1 AND 60),
    CONSTRAINT "SavedView_query_form" CHECK ("query" ~ '^[?]' AND char_length("query") <= 1000)
);

-- CreateIndex
CREATE UNIQUE INDEX "SavedView_userId_screen_name_key" ON "SavedView"("userId", "screen", "name");

-- AddForeignKey
ALTER TABLE "SavedView" ADD CONSTRAINT "SavedView_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
