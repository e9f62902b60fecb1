CREATE TYPE "ApplicationFileType" AS ENUM ('pdf', 'jpeg', 'png', 'heic');

CREATE TABLE "ApplicationFile" (
    "id" TEXT NOT NULL,
    "applicationId" TEXT NOT NULL,
    "kind" "DocumentKind" NOT NULL,
    "name" TEXT NOT NULL,
    "type" "ApplicationFileType" NOT NULL,
    "bytes" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ApplicationFile_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "ApplicationFile_applicationId_fkey" FOREIGN KEY ("applicationId")
      REFERENCES "MechanicApplication"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "ApplicationFile_name_form" CHECK (length(btrim("name")) BETWEEN 1 AND 120),
    CONSTRAINT "ApplicationFile_bytes_range" CHECK ("bytes" BETWEEN 1 AND 10485760)
);
CREATE INDEX "ApplicationFile_applicationId_createdAt_idx" ON "ApplicationFile"("applicationId", "createdAt");

CREATE TABLE "DiscardedFile" (
    "id" TEXT NOT NULL,
    "dueAt" TIMESTAMPTZ(3) NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "DiscardedFile_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "DiscardedFile_attempts_range" CHECK ("attempts" >= 0)
);
CREATE INDEX "DiscardedFile_dueAt_id_idx" ON "DiscardedFile"("dueAt", "id");

-- However a row is deleted, its contents are deleted too, even if the file store fails at first.
CREATE FUNCTION discard_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "DiscardedFile" ("id", "dueAt") VALUES (OLD."id", now());
  RETURN NULL;
END $$;
CREATE TRIGGER "ApplicationFile_discard" AFTER DELETE ON "ApplicationFile"
  FOR EACH ROW EXECUTE FUNCTION discard_file();
