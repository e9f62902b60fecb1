import { noEndpoint } from "@/lib/core/http/action-route";

export {
  noEndpoint as GET,
  noEndpoint as HEAD,
  noEndpoint as POST,
  noEndpoint as PUT,
  noEndpoint as PATCH,
  noEndpoint as DELETE,
  noEndpoint as OPTIONS,
};
