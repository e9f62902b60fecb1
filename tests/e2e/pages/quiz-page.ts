import type { Page } from "@playwright/test";
import { RESULTS_LOADING_MS } from "@/lib/site/quiz/constants";
import { NEW_QUIZ } from "@/lib/site/quiz/quiz-steps";
import { SAVED_QUIZ_KEY, serializeQuiz } from "@/lib/site/quiz/saved-quiz";

/** The answers that most tests give, by button text. */
export const ANSWERS = ["Brake Pads", "SUV", "Both", "Standard"] as const;

/** The quiz after `ANSWERS`, as stored in the browser. */
const ANSWERED = {
  ...NEW_QUIZ,
  currentStep: 5,
  quizData: {
    brakeType: "pads",
    vehicleType: "suv",
    wheelsAffected: "both",
    partPreference: "standard",
  },
} as const;

const TITLES = [
  "What do your brakes need?",
  "What do you drive?",
  "Which wheels?",
  "Which parts would you like?",
  "Where is your car?",
  "Your Brake Service Estimate",
] as const;

/** The quiz's longest delay. Longer timers wait for servers, so they keep their real duration. */
const LONGEST_PAUSE_MS = 2_000;

/**
 * Shortens the quiz's delays to a tenth. If `heldMs` is set, a delay of that length ends only when `endPause` is
 * called. Runs in the page.
 */
function setPace({ longestMs, heldMs }: { longestMs: number; heldMs: number | null }) {
  window.setTimeout = new Proxy(window.setTimeout, {
    apply: (set, self, [run, ms = 0, ...rest]) => {
      if (ms !== heldMs) {
        return Reflect.apply(set, self, [run, ms <= longestMs ? ms / 10 : ms, ...rest]);
      }
      Reflect.set(window, "endPause", run);
      return 0;
    },
  });
}

type Pace = {
  /** Whether to keep the real delays, for tests that check them or control the clock. */
  isTimed?: boolean;
  /** Whether to keep the "calculating" state until `showResults` is called. */
  holdsResults?: boolean;
};

/** The brake quiz, on any page. */
export class QuizPage {
  readonly quiz;
  readonly progress;
  readonly zip;
  readonly continueButton;
  readonly locateButton;
  readonly problem;
  readonly back;
  readonly startOver;
  readonly callLink;
  readonly calculating;
  readonly table;
  /** The estimate's price range in dollars. */
  readonly range;

  constructor(
    readonly page: Page,
    private readonly pace: Pace = {},
  ) {
    this.quiz = page.locator(".quiz");
    this.progress = this.quiz.getByRole("navigation", { name: "Quiz steps" });
    this.zip = this.quiz.getByLabel("ZIP code", { exact: true });
    this.continueButton = this.quiz.getByRole("button", { name: "Continue" });
    this.locateButton = this.quiz.getByRole("button", { name: "Use My Location" });
    this.problem = this.quiz.getByRole("alert");
    this.back = this.quiz.getByRole("button", { name: "Back" });
    this.startOver = this.quiz.getByRole("button", { name: "Start Over" });
    this.callLink = this.quiz.getByRole("link", { name: /^CALL NOW/ });
    this.calculating = this.quiz.getByText("Calculating your brake service estimate...");
    this.table = this.quiz.getByRole("table");
    this.range = this.quiz.getByRole("paragraph").filter({ hasText: /^\$\d+ ?– ?\$\d+$/ });
  }

  async open(path = "/costs/brake-service") {
    const heldMs = this.pace.holdsResults ? RESULTS_LOADING_MS : null;
    if (!this.pace.isTimed) {
      await this.page.addInitScript(setPace, { longestMs: LONGEST_PAUSE_MS, heldMs });
    }
    await this.page.goto(path);
  }

  /** Opens the quiz at the location step, with the usual answers already given. */
  async openAtLocation() {
    const kept = [SAVED_QUIZ_KEY, serializeQuiz(ANSWERED, Date.now())] as const;
    await this.page.addInitScript(([key, text]) => {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, text);
    }, kept);
    await this.open();
    await this.title(5).waitFor();
  }

  /** The heading of a step from 1 to 6. */
  title(step: number) {
    return this.quiz.getByRole("heading", { name: TITLES[step - 1], exact: true });
  }

  choice(label: string) {
    return this.quiz.getByRole("button", { name: new RegExp(`^${label}`) });
  }

  /** A completed step in the progress bar. */
  segment(label: string) {
    return this.progress.getByRole("button", { name: `Change ${label}` });
  }

  /** Answers one question per label, starting at the current step. */
  async answer(...labels: string[]) {
    for (const label of labels) await this.choice(label).click();
  }

  async goToLocation() {
    await this.answer(...ANSWERS);
    await this.title(5).waitFor();
  }

  showResults() {
    return this.page.evaluate(() => Reflect.get(window, "endPause")());
  }

  async lookUp(zip: string) {
    await this.zip.fill(zip);
    await this.continueButton.click();
  }

  /** Returns all data layer events about the quiz and calls. */
  events() {
    return this.page.evaluate(() =>
      (window.dataLayer ?? []).filter(
        (entry): entry is { event: string } =>
          typeof entry === "object" &&
          entry !== null &&
          "event" in entry &&
          /^brake_/.test(String(entry.event)),
      ),
    );
  }
}
