// Changes a service through the app's own data layer, from a process that serves nothing:
// node --conditions=react-server --import tsx tests/setup/edit-service.ts ID '{"basePartsCost":7300}'
import { db } from "@/lib/core/db";
import { updateService } from "@/lib/services/mutations";

const [id = "", change = "{}"] = process.argv.slice(2);

await updateService(id, JSON.parse(change));
await db.$disconnect();
