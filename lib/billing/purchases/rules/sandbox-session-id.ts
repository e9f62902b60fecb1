/** The ID that the demo's sandbox gives an order's checkout. */
export const sandboxSessionId = (orderId: string): string => `cs_sandbox_${orderId}`;
