import { DocumentsStep } from "@/components/mechanics/applications/documents-step";
import { PhoneStep } from "@/components/mechanics/applications/phone-step";
import {
  AreaStep,
  BusinessStep,
  HoursStep,
  ServicesStep,
} from "@/components/mechanics/applications/profile-steps";
import { ReviewStep } from "@/components/mechanics/applications/review-step";
import type { StepProps } from "@/components/mechanics/applications/step-form";
import { readFeeTerms } from "@/lib/catalog/call-fees/read-fee-terms";
import { RADIUS_MILES } from "@/lib/catalog/locations/constants";
import { listCoverableCities, previewCoverage } from "@/lib/catalog/locations/data/coverage";
import { coveragePreviewQuery } from "@/lib/catalog/locations/schema";
import { listAllServices } from "@/lib/catalog/services/data/catalog";
import { getEnv } from "@/lib/core/env";
import { textsOf } from "@/lib/core/form-values";
import { returnedFormOf } from "@/lib/core/returned-form";
import { hasAcceptedTerms } from "@/lib/mechanics/applications/data/application";
import { type Step, todayOf } from "@/lib/mechanics/applications/rules/steps";
import type { Application } from "@/lib/mechanics/applications/schema/application";
import { findPendingCode } from "@/lib/mechanics/phone-codes/data/phone-code";
import { codeDelivery } from "@/lib/mechanics/phone-codes/rules/phone-code";
import { paths } from "@/lib/platform/pages/paths";
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
