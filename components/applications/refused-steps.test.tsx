import type { ReactElement } from "react";
import { AreaStep } from "@/components/applications/area-step";
import { BusinessStep } from "@/components/applications/business-step";
import { DocumentsStep } from "@/components/applications/documents-step";
import { HoursStep } from "@/components/applications/hours-step";
import { ReviewStep } from "@/components/applications/review-step";
import { ServicesStep } from "@/components/applications/services-step";
import type { StepProps } from "@/components/applications/step-props";
import { htmlOf } from "@/components/testing/rendered";
import type { Application } from "@/lib/applications/schema";
import type { ReturnedForm } from "@/lib/core/returned-form";
import type { Service } from "@/lib/services/schema";

const DRAFT: Application = {
  id: "capplication0000000000001",
  status: "draft",
  name: "Ana Ruiz",
  businessName: null,
  phoneNumber: null,
  isPhoneVerified: false,
  services: null,
  zipcode: null,
  radiusMiles: null,
  timezone: null,
  hours: null,
  documents: {},
  messages: [],
  submittedAt: null,
  decidedAt: null,
  decisionNote: null,
};
const SERVICES = ["Brake Pads", "Oil Change", "Battery"].map((name, i) => ({
  id: `cservice00000000000000000${i}`,
  name,
})) as Service[];
const AREA = { values: { zipcode: "", radiusMiles: "20", timezone: "" }, preview: null };
const REVIEW = { serviceNames: new Map<string, string>(), cities: [], missing: [] };

const refused = (fields: ReturnedForm["fields"]): StepProps => ({
  application: DRAFT,
  returned: { page: "", action: "", message: "", fields, values: {} },
});

const focused = (view: ReactElement) =>
  [...htmlOf(view).matchAll(/<(?:input|select|textarea|p)\b[^>]*\bautofocus=""[^>]*>/g)].map(
    ([tag]) => /\bname="([^"]*)"/.exec(tag)?.[1] ?? /\brole="([^"]*)"/.exec(tag)?.[1],
  );

test.each<[string, string, (props: StepProps) => ReactElement, ReturnedForm["fields"]]>([
  [
    "business",
    "phoneNumber",
    (props) => <BusinessStep {...props} />,
    { phoneNumber: "A US number" },
  ],
  [
    "services without any",
    "services.cservice000000000000000000.isOffered",
    (props) => <ServicesStep {...props} services={SERVICES} />,
    { services: "Choose at least one service." },
  ],
  [
    "a price",
    "services.cservice000000000000000001.price",
    (props) => <ServicesStep {...props} services={SERVICES} />,
    {
      "services.cservice000000000000000002.price": "Dollars",
      "services.cservice000000000000000001.price": "Dollars",
    },
  ],
  [
    "area",
    "radiusMiles",
    (props) => <AreaStep {...props} {...AREA} />,
    { timezone: "Please choose", radiusMiles: "A whole number" },
  ],
  [
    "a day's end",
    "week.2.0.closes",
    (props) => <HoursStep {...props} />,
    { "week.2.0.closes": "A time" },
  ],
  [
    "a whole day",
    "week.1.0.opens",
    (props) => <HoursStep {...props} />,
    { "week.1": "Enter the hours of at least one day." },
  ],
  [
    "documents",
    "ase.issuer",
    (props) => <DocumentsStep {...props} />,
    { "ase.issuer": "Please say who issued it" },
  ],
  [
    "terms",
    "isAccepted",
    (props) => <ReviewStep {...props} {...REVIEW} />,
    { isAccepted: "Please read and accept the terms" },
  ],
  ["a form as a whole", "alert", (props) => <BusinessStep {...props} />, {}],
])("what was refused is where the reader goes on: %s", (_, name, view, fields) => {
  expect(focused(view(refused(fields)))[0]).toBe(name);
});

test("a step that nobody refused leaves the reader at its beginning", () => {
  expect(focused(<ServicesStep {...refused({})} returned={null} services={SERVICES} />)).toEqual(
    [],
  );
});
