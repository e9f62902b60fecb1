const MARKER = "roadcall";

/**
 * Returns the metadata of everything that we create in the payment provider's account. It tells our payments apart from
 * those of other products that use the same account.
 */
export const paymentMetadata = (orderId: string) => ({ app: MARKER, orderId });

/** Whether the metadata of an object in the account is ours. */
export const isOwnMetadata = (metadata: Readonly<Record<string, unknown>>): boolean =>
  metadata.app === MARKER;
