/** Carries the address of the connection itself to the handlers; what a client sends under this name is lost. */
export const PEER_HEADER = "x-roadcall-peer";
