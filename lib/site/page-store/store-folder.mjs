/**
 * Returns the name of the folder of stored pages. Each process on a machine has its own, named after its port, which
 * Next sets: a process that read another one's files could miss that a page was purged while the other one stored it.
 */
export const storeFolder = () => `route-cache${process.env.PORT ? `-${process.env.PORT}` : ""}`;
