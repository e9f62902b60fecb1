import {
  type FeeTerms,
  feeSentences,
  freeCallSentences,
} from "@/lib/catalog/call-fees/rules/fee-words";

interface CostSentencesProps {
  terms: FeeTerms;
  /** IANA zone of the times. */
  timezone: string;
}

export function CostSentences({ terms, timezone }: CostSentencesProps) {
  const sentences = [...feeSentences(terms, timezone), ...freeCallSentences(terms, timezone)];
  return sentences.map((sentence) => <p key={sentence}>{sentence}</p>);
}
