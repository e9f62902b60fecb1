import type { ApplicationStatus } from "@/lib/core/generated/prisma/client";

export type ApplicantRow = readonly [
  name: string,
  business: string | null,
  /** City part of a demo location's slug. */
  city: string,
  status: ApplicationStatus,
  /** Hours between submission and seeding; null if the application was never submitted. */
  hoursAgo: number | null,
  detail?: Detail,
];

/**
 * What makes an application a special case: an unverified phone number, another mechanic's phone number, a document
 * that expired after submission, or an answered question. For an approved application, the number in its mechanic's
 * demo ID.
 */
type Detail = "unverified" | "duplicate" | "expired" | "answered" | number;

/** The first row is the application of pending@example.com. */
export const APPLICANT_ROWS: readonly ApplicantRow[] = [
  ["Pat Nguyen", "Nguyen Roadside Brakes", "san-antonio", "submitted", 3],
  ["Lorna Petrie", "Petrie Mobile Repair", "houston", "submitted", 1],
  ["Ignacio Robles", "Robles Battery & Brakes", "phoenix", "submitted", 6],
  ["Kofi Asante", null, "atlanta", "submitted", 11],
  ["Bea Thornquist", "Thornquist Auto Care", "seattle", "submitted", 20],
  ["Ximena Duarte", "Duarte Driveway Service", "miami", "submitted", 27],
  ["Clay Overstreet", "Overstreet Mobile Auto", "nashville", "submitted", 44],
  ["Nadeem Aziz", null, "chicago", "submitted", 51],
  ["Polly Winchell", "Winchell Road Service", "denver", "submitted", 70],
  ["Hank Bouvier", "Bouvier & Sons", "memphis", "submitted", 98],
  ["Corinne Estes", "Estes Mobile Mechanics", "tampa", "submitted", 121],
  ["Vikram Nair", "Nair Auto Electric", "san-jose", "submitted", 147, "unverified"],
  ["Judd Fenwick", null, "el-paso", "submitted", 166, "duplicate"],
  ["Marta Kovacs", "Kovacs Mobile Brakes", "cleveland", "in_review", 60],
  ["Dewey Sandoval", "Sandoval Roadside", "albuquerque", "in_review", 75],
  ["Imani Broussard", "Broussard Auto Care", "dallas", "in_review", 190, "answered"],
  ["Otis Greenlee", null, "st-louis", "in_review", 214, "answered"],
  ["Saoirse Malone", "Malone Mobile Repair", "boston", "in_review", 140, "answered"],
  ["Rex Halloway", "Halloway Service", "oklahoma-city", "in_review", 230, "expired"],
  ["Fern Delacroix", "Delacroix Road Service", "orlando", "needs_info", 52],
  ["Amos Teller", null, "pittsburgh", "needs_info", 83],
  ["Yesenia Campos", "Campos Auto", "los-angeles", "needs_info", 118],
  ["Burt Lindqvist", "Burt’s Mobile Garage", "portland", "needs_info", 163],
  ["Chidi Okonkwo", "Okonkwo Brake & Battery", "charlotte", "needs_info", 205],
  ["Annika Sorel", null, "columbus", "draft", null],
  ["Duncan Frye", "Frye Mobile Repair", "kansas-city", "draft", null],
  ["Leticia Bravo", "Bravo Brakes", "tucson", "draft", null],
  ["Merle Hatcher", null, "jacksonville", "draft", null],
  ["Guadalupe Prado", "Prado Driveway Service", "san-diego", "rejected", 240],
  ["Sterling Voss", "Voss Auto Works", "las-vegas", "rejected", 310],
  ["Trudy Maxfield", null, "detroit", "rejected", 402],
  ["Elmer Pruitt", "Pruitt Auto Care", "raleigh", "rejected", 520],
  ["Joy Castellanos", "Castellanos Mobile", "fort-worth", "withdrawn", 180],
  ["Niall Gentry", null, "sacramento", "withdrawn", 330],
  ["Opal Rasmussen", "Rasmussen Road Service", "indianapolis", "withdrawn", null],
  ["", null, "", "approved", 130, 101],
  ["", null, "", "approved", 195, 102],
  ["", null, "", "approved", 260, 103],
  ["", null, "", "approved", 420, 105],
  ["", null, "", "approved", 610, 106],
];
