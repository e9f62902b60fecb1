/** What the site is and is not answerable for. */
export function Disclaimer({ brandName }: { brandName: string }) {
  return (
    <p className="max-w-prose print:max-w-none">
      {`${brandName} is a free connection service. Mechanics are independent, and ${brandName} does not warrant their work. Vehicle owners must verify a mechanic's licenses and insurance before work begins.`}
    </p>
  );
}
