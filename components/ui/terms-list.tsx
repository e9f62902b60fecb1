export interface Term {
  term: string;
  text: string;
}

export function TermsList({ terms }: { terms: readonly Term[] }) {
  return (
    <dl className="terms">
      {terms.map(({ term, text }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
