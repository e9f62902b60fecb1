/** The ID that the demo's sandbox gives the checkout of an order. */
export const sandboxSessionId = (orderId: string): string => `cs_sandbox_${orderId}`;
