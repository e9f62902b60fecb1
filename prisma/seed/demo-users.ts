import { TERMS } from "@/lib/applications/constants";
import { demoId } from "./demo-id";
import { MECHANIC_NAMES } from "./mechanic-names";

const WORKDAY = [{ opens: 480, closes: 1080 }];
const WEEKDAYS = { week: [[], WORKDAY, WORKDAY, WORKDAY, WORKDAY, WORKDAY, []], closedOn: [] };

export function demoUsers() {
  return [
    { email: "super@example.com", name: "Sofia Grant", role: "super_admin", status: "active" },
    { email: "admin@example.com", name: "Alex Morgan", role: "admin", status: "active" },
    {
      email: "mechanic@example.com",
      name: MECHANIC_NAMES[0],
      role: "mechanic",
      status: "active",
      mechanicId: demoId("mechanic", 1),
    },
    {
      email: "pending@example.com",
      name: "Pat Nguyen",
      role: "mechanic",
      status: "pending_approval",
    },
  ].map((user, i) => ({ id: demoId("user", i + 1), ...user })) as DemoUser[];
}

export type DemoUser = {
  id: string;
  email: string;
  name: string;
  role: "mechanic" | "admin" | "super_admin";
  status: "active" | "pending_approval";
  mechanicId?: string;
};

export function demoApplication(submittedAt: Date) {
  return {
    id: demoId("application", 1),
    userId: demoId("user", 4),
    status: "submitted" as const,
    businessName: "Nguyen Roadside Brakes",
    phoneNumber: "+12105550193",
    phoneVerifiedAt: submittedAt,
    services: [
      { serviceId: demoId("service", 1), priceCents: 24_900 },
      { serviceId: demoId("service", 2), priceCents: null },
    ],
    zipcode: "78205",
    radiusMiles: 25,
    timezone: "America/Chicago",
    hours: WEEKDAYS,
    submittedAt,
  };
}

export function demoDocuments(submittedAt: Date) {
  const expiresOn = new Date(submittedAt.getTime() + 365 * 24 * 60 * 60 * 1000);
  return [
    { kind: "insurance" as const, number: "GL-204-5531", issuer: "Lone Star Mutual" },
    { kind: "ase" as const, number: "ASE-8842-1907", issuer: "ASE" },
    { kind: "state_registration" as const, number: "TX-MR-55190", issuer: "State of Texas" },
  ].map((paper, i) => ({
    id: demoId("document", i + 1),
    applicationId: demoId("application", 1),
    ...paper,
    expiresOn,
  }));
}

export function demoAcceptance(acceptedAt: Date) {
  return {
    userId: demoId("user", 4),
    audience: "mechanics",
    version: TERMS.mechanics.version,
    acceptedAt,
  };
}
