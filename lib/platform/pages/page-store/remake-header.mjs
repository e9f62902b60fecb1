/** Has the server pass a request on to Next even if the page is stored. Its value is the key in `store.loopback`. */
export const REMAKE_HEADER = "x-roadcall-remake";
