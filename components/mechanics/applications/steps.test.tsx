/** @jest-environment ./tests/setup/browser-environment.mjs */
import { screen, within } from "@testing-library/dom";
import type { ReactElement } from "react";
import { DocumentsStep } from "@/components/mechanics/applications/documents-step";
import {
  AreaStep,
  BusinessStep,
  HoursStep,
  ServicesStep,
} from "@/components/mechanics/applications/profile-steps";
import { ReviewStep } from "@/components/mechanics/applications/review-step";
import type { StepProps } from "@/components/mechanics/applications/step-form";
import { SAMPLE_INTRODUCTION } from "@/components/testing/mechanic-record";
import { htmlOf } from "@/components/testing/rendered";
import { sampleFeeTerms } from "@/components/testing/samples";
import type { Service } from "@/lib/catalog/services/schema";
import type { FormValues } from "@/lib/core/form-values";
import { pick } from "@/lib/core/pick";
import type { ReturnedForm } from "@/lib/core/returned-form";
import type { Application } from "@/lib/mechanics/applications/schema/application";
import {
  ASKED_NAMES,
  askedTexts,
  introductionField,
  NO_INTRODUCTION,
} from "@/lib/mechanics/profiles/rules/introduction";

const DRAFT: Application = {
  id: "capplication0000000000001",
  status: "draft",
  name: "Ana Ruiz",
  businessName: null,
  ...pick(NO_INTRODUCTION, ASKED_NAMES),
  phoneNumber: null,
  isPhoneVerified: false,
  services: null,
  zipcode: null,
  stateCode: null,
  radiusMiles: null,
  timezone: null,
  hours: null,
  documents: {},
  files: [],
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
const REVIEW = {
  costs: sampleFeeTerms(),
  serviceNames: new Map<string, string>(),
  cities: [],
  missing: [],
  hasAccepted: false,
  today: "2026-11-21",
};

/** Props of a step whose form was submitted without JavaScript and rejected. */
const refused = (
  action: string,
  fields: ReturnedForm["fields"],
  { message = "", values = {} }: { message?: string; values?: FormValues } = {},
): StepProps => ({
  application: DRAFT,
  returned: { page: "", action: `/api/applications/mine/${action}`, message, fields, values },
});

/** Renders the page as the server would send it. */
const open = (view: ReactElement) => {
  document.body.innerHTML = htmlOf(view);
};
const startOf = () => document.querySelector("[autofocus]");

test.each<[string, ReactElement, "textbox" | "spinbutton" | "checkbox", RegExp, RegExp]>([
  [
    "a field",
    <BusinessStep key="" {...refused("business", { phoneNumber: "Enter a US number" })} />,
    "textbox",
    /^Phone number$/,
    /Enter a US number$/,
  ],
  [
    "the first of two prices",
    <ServicesStep
      key=""
      services={SERVICES}
      {...refused("services", {
        "services.cservice000000000000000002.price": "Enter dollars",
        "services.cservice000000000000000001.price": "Enter dollars",
      })}
    />,
    "textbox",
    /^Price for Oil Change/,
    /^Enter dollars$/,
  ],
  [
    "the radius, which comes before the time zone",
    <AreaStep
      key=""
      {...AREA}
      {...refused("area", { timezone: "Choose a time zone", radiusMiles: "Enter whole miles" })}
    />,
    "spinbutton",
    /^Radius in miles$/,
    /Enter whole miles$/,
  ],
  [
    "one part of a document",
    <DocumentsStep
      key=""
      canUpload
      {...refused("documents", { "ase.issuer": "Enter the issuer" })}
    />,
    "textbox",
    /^Issued by$/,
    /^Enter the issuer$/,
  ],
  [
    "the terms",
    <ReviewStep
      key=""
      {...REVIEW}
      {...refused("submission", { isAccepted: "Read and accept the terms" })}
    />,
    "checkbox",
    /read and accept/,
    /^Read and accept the terms$/,
  ],
])("focuses the error of a rejected step: %s", (_, view, role, name, description) => {
  open(view);
  const field = screen.getByRole(role, { name, description });
  expect(startOf()).toBe(field);
  expect(field.getAttribute("aria-invalid")).toBe("true");
});

test("focuses a rejected time, or the checkbox of a rejected day", () => {
  open(<HoursStep {...refused("hours", { "week.2.0.closes": "Enter a time" })} />);
  const tuesday = screen.getByLabelText("Tuesday: closes at");
  expect(startOf()).toBe(tuesday);
  open(<HoursStep {...refused("hours", { "week.1": "Enter hours" })} />);
  expect(startOf()).toBe(screen.getByLabelText("Monday: open"));
  expect(screen.getByRole("group", { name: "Monday" }).textContent).toContain("Enter hours");
});

test("focuses the first service if none is chosen", () => {
  open(
    <ServicesStep services={SERVICES} {...refused("services", { services: "Choose a service" })} />,
  );
  expect(startOf()).toBe(screen.getByRole("checkbox", { name: "Brake Pads" }));
  expect(
    screen.getByRole("group", { name: "Services", description: "Choose a service" }),
  ).toBeTruthy();
});

test("focuses an error about the whole step and keeps the input", () => {
  const message = "Your application changed in the meantime.";
  const values = { name: "Ana", businessName: "", phoneNumber: "555" };
  open(<BusinessStep {...refused("business", {}, { message, values })} />);
  expect(startOf()).toBe(screen.getByRole("alert"));
  expect(screen.getByRole("alert").textContent).toBe(message);
  expect(screen.getByLabelText<HTMLInputElement>("Phone number").value).toBe("555");
});

test("asks for what the profile says, too, and shows the answers before the applicant submits", () => {
  const application = { ...DRAFT, ...pick(SAMPLE_INTRODUCTION, ASKED_NAMES) };
  open(<ServicesStep services={SERVICES} application={application} returned={null} />);
  for (const name of ASKED_NAMES) {
    const { label, input } = introductionField(name);
    expect(document.body.textContent).toContain(input.label ?? label);
  }
  const values = [...new FormData(document.querySelector("form") ?? undefined).values()];
  expect(values).toEqual(
    expect.arrayContaining(ASKED_NAMES.flatMap((name) => SAMPLE_INTRODUCTION[name])),
  );
  open(<ReviewStep {...REVIEW} application={application} returned={null} />);
  for (const text of askedTexts(application)) {
    expect(document.body.textContent).toContain(text);
  }
});

test("focuses nothing in a step that was not rejected", () => {
  open(<ServicesStep application={DRAFT} returned={null} services={SERVICES} />);
  expect(startOf()).toBeNull();
});

test("lists and links to what is missing before the applicant submits, down to the document", () => {
  open(
    <ReviewStep
      {...refused("submission", {})}
      {...REVIEW}
      application={{ ...DRAFT, zipcode: "90012", stateCode: "CA" }}
      missing={["hours", "documents"]}
      hasAccepted
    />,
  );
  const note = screen.getByRole("note");
  expect(note.textContent).toContain(
    "Documents: liability insurance is missing, state registration is missing",
  );
  expect(within(note).getByRole("link", { name: "Hours" })).toHaveProperty(
    "href",
    expect.stringContaining("/mechanic/onboard?step=hours"),
  );
});

test("keeps the terms accepted after a rejection", () => {
  open(<ReviewStep application={DRAFT} returned={null} {...REVIEW} hasAccepted />);
  expect(screen.getByRole("checkbox")).toHaveProperty("checked", true);
});

test("never requires an expiration date for a document without one", () => {
  open(<DocumentsStep canUpload application={{ ...DRAFT, stateCode: "CA" }} returned={null} />);
  const forms = screen.getAllByRole("group");
  expect(forms).toHaveLength(3);
  for (const form of forms) within(form).getByRole("checkbox", { name: "No expiration date" });
});

test("names the documents that are required where the applicant works", () => {
  const names = () => screen.getAllByRole("group").map(({ firstChild }) => firstChild?.textContent);
  open(<DocumentsStep canUpload application={{ ...DRAFT, stateCode: "TX" }} returned={null} />);
  expect(names()).toEqual(["Liability insurancerequired", "ASE certificationoptional"]);
  open(<DocumentsStep canUpload application={{ ...DRAFT, stateCode: "CA" }} returned={null} />);
  expect(names()).toContain("State registrationrequired");
  expect(screen.getByRole("link", { name: "California Bureau of Automotive Repair" })).toBeTruthy();
});

describe("uploads", () => {
  const FILE = {
    id: "cfile00000000000000000001",
    kind: "ase",
    name: "card.jpg",
    type: "jpeg",
    bytes: 2_000_000,
  } as const;
  const ACTION = "/api/applications/mine/documents/insurance/files";

  test("are plain multipart forms, one for each document that is asked for", () => {
    open(<DocumentsStep canUpload application={{ ...DRAFT, stateCode: "TX" }} returned={null} />);
    const forms = [...document.querySelectorAll<HTMLFormElement>("form[enctype]")];
    expect(forms.map((form) => [form.getAttribute("action"), form.method, form.enctype])).toEqual([
      [ACTION, "post", "multipart/form-data"],
      ["/api/applications/mine/documents/ase/files", "post", "multipart/form-data"],
    ]);
    const input = screen.getByLabelText<HTMLInputElement>("Photo or PDF: Liability insurance");
    expect([input.type, input.name, input.dataset.maxBytes]).toEqual(["file", "file", "10485760"]);
    expect(input.accept.split(",")).toEqual(
      expect.arrayContaining(["application/pdf", "image/jpeg", "image/png", "image/heic"]),
    );
  });

  test("that were refused without JavaScript show the error at their file", () => {
    const error = "Choose a file.";
    const returned = {
      page: "",
      action: ACTION,
      message: error,
      fields: { file: error },
      values: {},
    };
    open(<DocumentsStep canUpload application={DRAFT} returned={returned} />);
    const input = screen.getByLabelText("Photo or PDF: Liability insurance");
    expect(input.getAttribute("aria-invalid")).toBe("true");
    expect(screen.getAllByText(error)).toHaveLength(1);
  });

  test("can be downloaded and removed", () => {
    open(<DocumentsStep canUpload application={{ ...DRAFT, files: [FILE] }} returned={null} />);
    expect(screen.getByRole("link", { name: "card.jpg" }).getAttribute("href")).toBe(
      `/api/applications/files/${FILE.id}`,
    );
    expect(screen.getByText(/JPEG, 1\.9 MB/)).toBeTruthy();
    const remove = screen.getByRole("button", { name: "Remove card.jpg" });
    expect(remove.closest("form")?.getAttribute("action")).toBe(
      `/api/applications/mine/files/${FILE.id}/removal`,
    );
  });

  test("end with the tenth file", () => {
    const files = Array.from({ length: 10 }, (_, i) => ({ ...FILE, id: `c${i}` }));
    open(<DocumentsStep canUpload application={{ ...DRAFT, files }} returned={null} />);
    expect(document.querySelector("[type=file]")).toBeNull();
  });

  test("aren't offered while this site can't store them, and the fields still are", () => {
    open(<DocumentsStep canUpload={false} application={DRAFT} returned={null} />);
    expect(screen.getByText(/Documents can’t be uploaded right now/)).toBeTruthy();
    expect(document.querySelector("[type=file]")).toBeNull();
    expect(screen.getAllByLabelText("Number")).toHaveLength(2);
  });
});
