import { loadQuiz, saveQuiz } from "@/components/site/quiz/use-quiz";
import { NEW_QUIZ, reduceQuiz } from "@/lib/site/quiz/quiz-steps";
import { SAVED_QUIZ_KEY } from "@/lib/site/quiz/saved-quiz";

const started = reduceQuiz(
  NEW_QUIZ,
  { type: "answered", question: "brakeType", value: "pads" },
  null,
);

function useStorage(changes: Partial<Storage> = {}) {
  const kept = new Map<string, string>();
  const value = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
    ...changes,
  };
  Object.defineProperty(globalThis, "localStorage", { value, configurable: true });
  return kept;
}
const refuse = () => {
  throw new DOMException("QuotaExceededError");
};

afterEach(() => jest.restoreAllMocks());

describe("a quiz saved in the browser", () => {
  it("is restored unchanged", async () => {
    useStorage();
    saveQuiz(started);
    expect(await loadQuiz()).toEqual(started);
  });

  it("is removed from storage when the visitor starts over", () => {
    const kept = useStorage();
    saveQuiz(started);
    expect(kept.has(SAVED_QUIZ_KEY)).toBe(true);
    saveQuiz(NEW_QUIZ);
    expect(kept.size).toBe(0);
  });

  it("only logs a warning if storage is full or blocked", async () => {
    const warn = jest.spyOn(console, "warn").mockImplementation(() => undefined);
    useStorage({ getItem: refuse, setItem: refuse, removeItem: refuse });
    saveQuiz(started);
    saveQuiz(NEW_QUIZ);
    expect(await loadQuiz()).toBeNull();
    expect(warn.mock.calls.map(([what]) => what)).toEqual([
      "Saving the quiz failed:",
      "Saving the quiz failed:",
      "Restoring the quiz failed:",
    ]);
  });
});
