/** How many accounts may be made from one address within so many seconds. */
export const REGISTRATION_LIMIT = { name: "registration", count: 10, seconds: 3600 } as const;
