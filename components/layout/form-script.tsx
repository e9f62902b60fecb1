/** rc-form, for pages with forms. Browsers hide the nonce from React, which would take that for a difference. */
export function FormScript({ nonce }: { nonce?: string }) {
  return <script defer src={process.env.FORM_ISLAND_URL} nonce={nonce} suppressHydrationWarning />;
}
