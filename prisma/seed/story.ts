import type { ApplicationStatus } from "@/lib/core/generated/prisma/client";

/*
 * The story of the demo. Roadcall started in San Antonio, and by now 119 mechanics work in 58 cities. Sofia Grant runs
 * the site with Naomi Whitfield, and Alex Morgan and three other administrators help them. Rosa Villarreal was the
 * first mechanic, and Marcus Whitfield pays a lower fee because he joined early. Roadcall left Seguin, and has no
 * mechanics in Billings yet. In the last four weeks, Pat Nguyen and 39 others applied.
 *
 * About five drivers a day have called in the last 90 days. Some of the calls reached no one. Mechanics disputed some
 * of those they paid for, and administrators still have to decide a few of these disputes, one of them overdue. For six
 * weeks, an agency has run ads (demo-campaigns.ts). What everything costs is in demo-prices.ts. All people and phone
 * numbers are fictional.
 */

/** Splits text into lines, and each line into cells at the bars. */
export const table = (text: string) =>
  text
    .trim()
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()));

export const namesIn = (cell: string) => cell.split(", ").filter((name) => name !== "");

/**
 * City, primary ZIP, area code, ID in Google Ads, and the mechanics based there. Busiest first. Cities within 40 miles
 * of each other have at most six mechanics in total.
 */
export const CITIES = table(`
San Antonio | 78201 | 210 | 1026759 | Rosa Villarreal, Marcus Whitfield, Danh Nguyen, Héctor Cantú, Tamika Brooks
Austin | 78701 | 512 | 1026201 | Luke Schreiber, Priya Raman, Elias Ortega, Shawn McAllister
Houston | 77002 | 713 | 1026481 | Keisha Daniels, Omar Haddad, Trevor Lindqvist, Guadalupe Rincón
Phoenix | 85003 | 602 | 1013462 | Andre Fontenot, Yolanda Pierce, Cody Barfield
Los Angeles | 90012 | 213 | 1013962 | Wei Zhang, Ben Nakai, Marisol Quintero, Derek Halvorsen
Dallas | 75201 | 214 | 1026339 | Sergio Beltrán, Aisha Rahman, Tony Castellano
Chicago | 60601 | 312 | 1016367 | Jin-woo Park, Latrice Coleman, Pavel Novak, Grace Okafor
Atlanta | 30303 | 404 | 1015254 | Steve Kowalczyk, Nadia Petrova, Jamal Whitaker, Billy Tatum
New York | 10001 | 212 | 1023191 | Simone Baptiste, Curtis Maddox, Farid Karimi
Philadelphia | 19103 | 215 | 1025197 | Angela Russo, Desmond Clarke
San Diego | 92101 | 619 | | Miguel Santiago, Rachel Goldberg
Denver | 80202 | 303 | | Kwame Mensah, Joe DiNardo, Hannah Stoltzfus
Las Vegas | 89101 | 702 | | Alejandra Fuentes, Kenji Watanabe, Colleen Byrne
Miami | 33130 | 305 | 1015116 | Ana Figueroa, Reggie Toussaint, Carlos Peña
Seattle | 98101 | 206 | | Monica Delgado, Ray Kealoha, Tasha Greene
Fort Worth | 76102 | 817 | | Yuri Volkov, Isaac Trujillo
Orlando | 32801 | 407 | | Dana Whitehorse, Lorenzo Vigil
Tampa | 33602 | 813 | | Erik Solberg, Mei-Ling Chow
Charlotte | 28202 | 704 | | Abdi Warsame, Frank Dombrowski
Nashville | 37203 | 615 | | Selena Ibarra, Wade Hutchins, Nicole Vance
Columbus | 43215 | 614 | | Rafael Medina, Gary Thornton
Indianapolis | 46204 | 317 | | Linh Pham, Terrence Boyd
San Jose | 95113 | 408 | | Katie Sutherland, Earl Jennings
Sacramento | 95814 | 916 | | Fatima Siddiqui, Wes Copeland
Jacksonville | 32202 | 904 | | Brandon Yoder, Olivia Hartman
Portland | 97204 | 503 | | Dmitri Sokolov, Kayla Simmons
Oklahoma City | 73102 | 405 | | Arjun Patel
Memphis | 38103 | 901 | | Tuan Le
Boston | 02108 | 617 | 1018127 | Vanessa Machado, Scott Lundgren
Washington | 20001 | 202 | 1014895 | Gurpreet Singh, Charlene Dubois
El Paso | 79901 | 915 | | Malik Freeman
Tucson | 85701 | 520 | | Peter Haugen, Sofia Marchetti
Mesa | 85201 | 480 | | Roy Blackwood, Amber Lightfoot
Scottsdale | 85251 | 480 | | Willie Rucker
Albuquerque | 87102 | 505 | | Maeve Donnelly
Raleigh | 27601 | 919 | | Paulo Almeida, Ebony Watkins
Durham | 27701 | 984 | | Samir Qureshi
Kansas City | 64106 | 816 | | Javier Luna, Teresa Escobedo
St. Louis | 63101 | 314 | | Glenn Begay, Julio Armenta
Detroit | 48226 | 313 | | Kim Sorensen, Nate Tsosie
Cleveland | 44113 | 216 | | Bianca Romero
Pittsburgh | 15222 | 412 | | Harold Pickett
Colorado Springs | 80903 | 719 | | Jasmine Holloway
Aurora | 80012 | 720 | | Owen Gallagher, Dwayne Sykes
Henderson | 89015 | 725 | | Mina Farahani, Todd Brinkmann
Long Beach | 90802 | 562 | | Carla Benedetti
Anaheim | 92805 | 714 | | Leon Zielinski
Plano | 75074 | 972 | | Ruth Abernathy
Round Rock | 78664 | 512 | | Mike Hrabovsky, Nina Castaneda
Sugar Land | 77478 | 281 | | Zach Eastman
Katy | 77449 | 281 | | Adebayo Cole
New Braunfels | 78130 | 830 | | Patty Olmstead
Naperville | 60540 | 630 | | Victor Salazar, Hoa Tran
Marietta | 30060 | 770 | | Cesar Montoya, Denise Fairchild
Tacoma | 98402 | 253 | | Ramón Treviño, Jackie Lott
Murfreesboro | 37130 | 629 | | Ian McKenzie
Bakersfield | 93301 | 661 | | Rosalind Achebe
Pensacola | 32501 | 850 | | Chris Papadakis
Seguin | 78155 | 830 | |
Billings | 59101 | 406 | |
`);

/** Based in remote West Texas and without a radius, so not assigned to any city. */
export const WITHOUT_CITY = { name: "Lupe Arredondo", zipcode: "79843", areaCode: "432" };

/** In the order of their numbers, which start at 1. */
export const MECHANIC_NAMES = [
  ...CITIES.flatMap(([, , , , names = ""]) => namesIn(names)),
  WITHOUT_CITY.name,
];

export const INACTIVE_CITY = "texas/seguin";

/** Based in Miami, where there are two other mechanics. */
export const SUSPENDED_MECHANIC = "Carlos Peña";

/** Users in the order of their IDs, by name, or by number for mechanics. The first four were there from the start. */
export const PEOPLE = [
  ["super_admin", "active", ["Sofia Grant"]],
  ["admin", "active", ["Alex Morgan"]],
  ["mechanic", "active", [1]],
  ["mechanic", "pending_approval", ["Pat Nguyen"]],
  ["admin", "active", ["Dana Kessler", "Marcus Oyelaran", "June Abbott"]],
  ["admin", "suspended", ["Theo Lindgren"]],
  ["admin", "invited", ["Priscilla Vaughn"]],
  ["admin", "closed", ["Omar Sayegh"]],
  ["super_admin", "invited", ["Helen Pryor"]],
  ["super_admin", "suspended", ["Walt Brandt"]],
  ["super_admin", "closed", ["Ruth Feldman"]],
  ["mechanic", "active", [92, 93, 94, 95]],
  ["mechanic", "suspended", [97, 98]],
  ["mechanic", "invited", [110, 111, 112]],
  ["mechanic", "closed", ["Gil Navarro", "Tess Wheeler", "Bram Oduya"]],
  ["super_admin", "active", ["Naomi Whitfield"]],
] as const;

/** The demo logins. The second super administrator has one to approve what the first one requests. */
export const LOGINS: Readonly<Record<string, string>> = {
  "Sofia Grant": "super@example.com",
  "Alex Morgan": "admin@example.com",
  "Rosa Villarreal": "mechanic@example.com",
  "Pat Nguyen": "pending@example.com",
  "Naomi Whitfield": "super2@example.com",
};

export const SUSPENSION_REASONS = {
  mechanic:
    "Two drivers reported that no one showed up. We couldn’t reach you by phone or email for a week.",
  admin: "You’re on leave until March. We’ll lift the suspension when you’re back.",
  super_admin: "This account was used from an unfamiliar location. Call us to restore access.",
} as const;

export type ApplicantRow = readonly [
  name: string,
  business: string | null,
  /** City part of a location's slug. */
  city: string,
  status: ApplicationStatus,
  /** Hours between submission and seeding; null if the application was never submitted. */
  hoursAgo: number | null,
  detail?: "unverified" | "duplicate" | "expired" | "answered" | number,
];

/**
 * Details are an unverified phone number, another mechanic's phone number, a document that expired after submission, an
 * answered question, or the number of the mechanic whom approval created. The first row is pending@example.com.
 */
export const APPLICANTS: readonly ApplicantRow[] = [
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

/**
 * Drivers who asked to be called back: minutes ago, name, city, service, when to call, how often the phone has rung,
 * how the request ended, and the problem.
 */
export const DRIVERS = table(`
6 | Marisol Vega | texas/san-antonio | battery-replacement | now | 0 | | It clicks but won't start. I'm in the parking garage, level 2.
25 | Terrence Boyd | texas/austin | brake-pad-replacement | now | 1 | | Grinding noise in front
95 | Priya Nair | arizona/phoenix | | tomorrow_morning | 0 | | The temperature light came on twice on the way home.
190 | Walt Jensen | texas/houston | oil-change | tomorrow_afternoon | 0 | |
1500 | Keisha Grant | texas/san-antonio | brake-pad-replacement | now | 0 | connected | Squeals when I brake
2900 | Louis Petit | california/los-angeles | oil-change | now | 3 | expired |
4300 | Hana Kim | texas/austin | | now | 0 | cancelled | Flat tire, but a neighbor helped
`);

/** What mechanics write when they dispute a call. */
export const DISPUTE_TEXTS = [
  ["duplicate", "Same driver called me about the same car last week."],
  ["spam", "Recorded message about an extended warranty."],
  ["wrong_number", "They wanted the tire shop next door."],
  ["solicitation", "He was selling uniforms."],
  ["job_seeker", "Asked whether I’m hiring."],
  ["outside_area", "The car is two hours away, past my radius."],
  ["service_not_offered", "They needed a windshield, which I don’t do."],
  ["existing_customer", "I replaced her alternator in the spring and she has my cell."],
  ["not_decision_maker", "A neighbor called and couldn’t approve any work."],
  ["no_conversation", "Nobody said anything. I heard only road noise."],
  ["other", "The driver was already being towed when I answered."],
] as const;

/** What administrators and mechanics write at each step of a dispute. */
export const DECISIONS = {
  question: "What did the driver ask for, as far as you remember?",
  answer: "He asked about a repair on a car he doesn’t own. I told him to have the owner call.",
  accept: "This call shouldn’t have cost you anything. We credited the full fee.",
  accept_partially: "You did talk about the job, so we credited half of the fee.",
  reject:
    "The call lasted long enough to talk about the repair, and we found nothing to support your claim.",
  appeal: "Please look at this again. This call was never about a job.",
  uphold: "A second administrator looked at this call and came to the same decision.",
} as const;

/** What reviewers write about an application, and what an applicant answers. */
export const QUESTION =
  "Which policy covers work at a customer’s location? Please enter its number.";
export const ANSWER = "The garage policy does. I entered its number and the new date.";
export const REJECTION = "We couldn’t confirm your insurance with the company you named.";
