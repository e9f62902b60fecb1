import { fetchApi } from "@/lib/core/client/fetch-json";

export interface Answer<T> {
  readonly body: T;
  readonly headers: Headers;
}

/** Fetches JSON and headers as `fetchApi` does. The caller names the body's type, which the server has validated. */
export async function fetchAnswer<T>(url: string): Promise<Answer<T>> {
  const response = await fetchApi(url);
  const body: T = await response.json();
  return { body, headers: response.headers };
}
