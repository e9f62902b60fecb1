/** @jest-environment ./tests/setup/browser-environment.mjs */
import type { ReactElement } from "react";
import { CreateMechanicForm } from "@/app/dashboard/create-mechanic/create-mechanic-form";
import { NewNumberScreen } from "@/app/dashboard/tracking-numbers/new/new-number-screen";
import { LoginView } from "@/components/accounts/users/login-view";
import { PasswordResetView } from "@/components/accounts/users/password-reset-view";
import { RegisterView } from "@/components/accounts/users/register-view";
import { ZipForm } from "@/components/site/quiz/location-step";
import { CallbackFormView } from "@/components/telephony/callbacks/callback-form-view";
import { publicViews } from "@/components/testing/public-views";
import { htmlOf } from "@/components/testing/rendered";
import { sampleSite } from "@/components/testing/samples";

const views = publicViews();
const callback = { services: [], serviceSlug: null, back: null };
const PHONE = "\u2068+1\u00a0(210)\u00a0555\u20110134\u2069";
const ZIP = "\u202a78201\u20111234\u202c";
const EMAIL = "\u202aana@example.com\u200b";
const CITY = "\u202aSan\u00a0Antonio, TX\u202c";
const quiz = { zip: "", isBusy: false, problem: null, onType: () => {}, onSubmit: () => {} };

const FIELDS: readonly (readonly [what: string, view: ReactElement, name: string, text: string])[] =
  [
    ["the home page’s search", views.home, "q", CITY],
    ["the search page", views.search, "q", ZIP],
    ["the list of cities", views.cities, "city", CITY],
    ["the list of mechanics", views.mechanics, "zip", ZIP],
    ["a service without a city", views["service without a city"], "zip", ZIP],
    ["the quiz", <ZipForm key="" {...quiz} />, "", ZIP],
    [
      "the call-me-back form",
      <CallbackFormView
        key=""
        site={sampleSite()}
        page={callback}
        returned={null}
        now={new Date()}
      />,
      "phone",
      PHONE,
    ],
    [
      "the call-me-back form",
      <CallbackFormView
        key=""
        site={sampleSite()}
        page={callback}
        returned={null}
        now={new Date()}
      />,
      "zip",
      ZIP,
    ],
    ["registration", <RegisterView key="" costs={null} returned={null} />, "phoneNumber", PHONE],
    ["registration", <RegisterView key="" costs={null} returned={null} />, "email", EMAIL],
    [
      "sign-in",
      <LoginView key="" callbackUrl="" returned={null} googleToken={null} notice={null} />,
      "email",
      EMAIL,
    ],
    [
      "a password reset",
      <PasswordResetView key="" state="asking" returned={null} />,
      "email",
      EMAIL,
    ],
    ["a new mechanic", <CreateMechanicForm key="" returned={null} />, "phoneNumber", PHONE],
    ["a new mechanic", <CreateMechanicForm key="" returned={null} />, "zipcode", ZIP],
    [
      "an area code",
      <NewNumberScreen
        key=""
        areaCode=""
        obstacle={null}
        problem={null}
        numbers={null}
        returned={null}
      />,
      "areaCode",
      "\u202a210\u202c",
    ],
  ];

test.each(FIELDS)("the browser sends what is pasted into %s (%#)", (_what, view, name, text) => {
  document.body.innerHTML = htmlOf(view);
  const field = [...document.querySelectorAll("input")].find((input) => input.name === name);
  if (!field) throw new Error(`no field ${name}`);
  expect(field.maxLength === -1 || field.maxLength >= 80).toBe(true);
  expect(field.pattern).toBe("");
  field.value = text;
  expect(field.form?.noValidate || field.checkValidity()).toBe(true);
});
