type Trick = [path: string, headers: Record<string, string>];

/** Other ways to request /dashboard/users that a path-based check could miss. */
export const pathTricks = (baseUrl: string): Trick[] => [
  ["/dashboard/users", { rsc: "1" }],
  ["/dashboard/users?_rsc=1", { rsc: "1", "next-router-prefetch": "1" }],
  ["/dashboard/users", { rsc: "1", "next-router-segment-prefetch": "/_tree" }],
  ["/dashboard/users", { "x-middleware-subrequest": "middleware:middleware:middleware" }],
  ["/dashboard/users", { "x-middleware-subrequest": "src/middleware:src/middleware" }],
  ["/dashboard/users", { "x-middleware-next": "1", "x-middleware-rewrite": "/dashboard" }],
  ["/dashboard/users", { "x-matched-path": "/", "x-invoke-path": "/" }],
  ["/dashboard/users", { "x-http-method-override": "GET", "x-original-url": "/" }],
  ["/dashboard/users.rsc", {}],
  ["/dashboard/users.segments/_tree.segment.rsc", { rsc: "1" }],
  ["/_next/data/x/dashboard/users.json", {}],
  ["//dashboard/users", {}],
  ["/dashboard//users", {}],
  ["/Dashboard/Users", {}],
  ["/%64ashboard/users", {}],
  ["/dashboard/%75sers", {}],
  ["/dashboard/users/", {}],
  ["/login/../dashboard/users", {}],
  ["/dashboard/./users", {}],
  ["/dashboard/users;x.css", {}],
  ["/dashboard/users?nxtPuserId=1", {}],
  [`${baseUrl}/dashboard/users`, {}],
];
