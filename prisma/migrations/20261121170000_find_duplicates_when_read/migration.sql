-- What applicants share with others is looked up when it is shown: a flag that was stored told of one moment only.
ALTER TABLE "MechanicApplication" DROP COLUMN "flags";

-- As lib/applications/data.ts compares them: a mailbox without case and plus, a number without case and punctuation.
CREATE INDEX "User_mailbox" ON "User" (regexp_replace(lower("email"), '[+][^@]*@', '@'));
CREATE INDEX "Mechanic_mailbox" ON "Mechanic" (regexp_replace(lower("publicEmail"), '[+][^@]*@', '@'));
CREATE INDEX "ApplicationDocument_registration" ON "ApplicationDocument"
  (upper(regexp_replace("number", '[^[:alnum:]]', '', 'g'))) WHERE "kind" = 'state_registration';
