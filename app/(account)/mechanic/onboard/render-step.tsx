import { DocumentsStep } from "@/components/applications/documents-step";
import { PhoneStep } from "@/components/applications/phone-step";
import {
  AreaStep,
  BusinessStep,
  HoursStep,
  ServicesStep,
} from "@/components/applications/profile-steps";
import { ReviewStep } from "@/components/applications/review-step";
import type { StepProps } from "@/components/applications/step-form";
import { hasAcceptedTerms } from "@/lib/applications/data/application";
import { findPendingCode } from "@/lib/applications/data/phone-code";
import { codeDelivery } from "@/lib/applications/rules/phone-code";
import { type Step, todayOf } from "@/lib/applications/rules/steps";
import type { Application } from "@/lib/applications/schema/application";
import { readFeeTerms } from "@/lib/call-fees/read-fee-terms";
import { getEnv } from "@/lib/core/env";
import { textsOf } from "@/lib/core/form-values";
import { returnedFormOf } from "@/lib/core/returned-form";
import { RADIUS_MILES } from "@/lib/locations/constants";
import { listCoverableCities, previewCoverage } from "@/lib/locations/data/coverage";
import { coveragePreviewQuery } from "@/lib/locations/schema";
import { listAllServices } from "@/lib/services/data/catalog";
import { paths } from "@/lib/site/paths";
import { canStoreFiles } from "@/lib/vendors/file-store";

type Circumstances = { application: Application; missing: readonly Step[]; userId: string };

export async function renderStep(step: Step | "review", circumstances: Circumstances) {
  const { application, missing, userId } = circumstances;
  const props = { application, returned: await returnedFormOf(paths.onboard(step)) };
  switch (step) {
    case "business":
      return <BusinessStep {...props} />;
    case "phone":
      return renderPhone(props, userId);
    case "services":
      return <ServicesStep {...props} services={await listAllServices()} />;
    case "area":
      return renderArea(props);
    case "hours":
      return <HoursStep {...props} />;
    case "documents":
      return <DocumentsStep {...props} canUpload={canStoreFiles()} />;
    case "review": {
      const services = await listAllServices();
      const serviceNames = new Map(services.map(({ id, name }) => [id, name]));
      const cities = await listCoverableCities(application);
      const plan = {
        serviceIds: application.services?.map(({ serviceId }) => serviceId) ?? [],
        citySlugs: cities.map(({ slug }) => slug),
      };
      const costs = await readFeeTerms(new Date(), { plan });
      const hasAccepted = await hasAcceptedTerms(userId);
      const today = todayOf(application, new Date());
      return (
        <ReviewStep
          {...props}
          {...{ serviceNames, missing, hasAccepted, today, costs }}
          cities={cities.map(({ city }) => city)}
        />
      );
    }
  }
}

async function renderPhone(props: StepProps, userId: string) {
  const { phoneNumber } = props.application;
  const pending = phoneNumber && (await findPendingCode(userId, phoneNumber, new Date()));
  return <PhoneStep {...props} delivery={codeDelivery(getEnv())} pending={pending || null} />;
}

async function renderArea(props: StepProps) {
  const { zipcode, radiusMiles, timezone } = props.application;
  const text = textsOf(
    props.returned,
    new Map([
      ["zipcode", zipcode ?? ""],
      ["radiusMiles", String(radiusMiles ?? RADIUS_MILES.usual)],
      ["timezone", timezone ?? ""],
    ]),
  );
  const values = {
    zipcode: text("zipcode"),
    radiusMiles: text("radiusMiles"),
    timezone: text("timezone"),
  };
  const query = coveragePreviewQuery.safeParse({
    zip: values.zipcode,
    radiusMiles: values.radiusMiles,
  });
  const preview = query.success
    ? await previewCoverage(query.data.zip, query.data.radiusMiles)
    : null;
  return <AreaStep {...props} values={values} preview={preview} />;
}
