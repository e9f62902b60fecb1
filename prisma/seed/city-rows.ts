const EASTERN = "America/New_York";
const CENTRAL = "America/Chicago";
const MOUNTAIN = "America/Denver";
const PACIFIC = "America/Los_Angeles";
const ARIZONA = "America/Phoenix";

/** The primary ZIP code determines state and coordinates. */
export type CityRow = readonly [
  city: string,
  primaryZip: string,
  areaCode: string,
  timezone: string,
  mechanicCount: number,
  geotargetId?: string,
];

/**
 * Busiest first. Cities within 40 miles of each other share at most six mechanics. Seguin is inactive; Billings has no
 * mechanic.
 */
export const CITY_ROWS: readonly CityRow[] = [
  ["San Antonio", "78201", "210", CENTRAL, 5, "1026759"],
  ["Austin", "78701", "512", CENTRAL, 4, "1026201"],
  ["Houston", "77002", "713", CENTRAL, 4, "1026481"],
  ["Phoenix", "85003", "602", ARIZONA, 3, "1013462"],
  ["Los Angeles", "90012", "213", PACIFIC, 4, "1013962"],
  ["Dallas", "75201", "214", CENTRAL, 3, "1026339"],
  ["Chicago", "60601", "312", CENTRAL, 4, "1016367"],
  ["Atlanta", "30303", "404", EASTERN, 4, "1015254"],
  ["New York", "10001", "212", EASTERN, 3, "1023191"],
  ["Philadelphia", "19103", "215", EASTERN, 2, "1025197"],
  ["San Diego", "92101", "619", PACIFIC, 2],
  ["Denver", "80202", "303", MOUNTAIN, 3],
  ["Las Vegas", "89101", "702", PACIFIC, 3],
  ["Miami", "33130", "305", EASTERN, 3, "1015116"],
  ["Seattle", "98101", "206", PACIFIC, 3],
  ["Fort Worth", "76102", "817", CENTRAL, 2],
  ["Orlando", "32801", "407", EASTERN, 2],
  ["Tampa", "33602", "813", EASTERN, 2],
  ["Charlotte", "28202", "704", EASTERN, 2],
  ["Nashville", "37203", "615", CENTRAL, 3],
  ["Columbus", "43215", "614", EASTERN, 2],
  ["Indianapolis", "46204", "317", EASTERN, 2],
  ["San Jose", "95113", "408", PACIFIC, 2],
  ["Sacramento", "95814", "916", PACIFIC, 2],
  ["Jacksonville", "32202", "904", EASTERN, 2],
  ["Portland", "97204", "503", PACIFIC, 2],
  ["Oklahoma City", "73102", "405", CENTRAL, 1],
  ["Memphis", "38103", "901", CENTRAL, 1],
  ["Boston", "02108", "617", EASTERN, 2, "1018127"],
  ["Washington", "20001", "202", EASTERN, 2, "1014895"],
  ["El Paso", "79901", "915", MOUNTAIN, 1],
  ["Tucson", "85701", "520", ARIZONA, 2],
  ["Mesa", "85201", "480", ARIZONA, 2],
  ["Scottsdale", "85251", "480", ARIZONA, 1],
  ["Albuquerque", "87102", "505", MOUNTAIN, 1],
  ["Raleigh", "27601", "919", EASTERN, 2],
  ["Durham", "27701", "984", EASTERN, 1],
  ["Kansas City", "64106", "816", CENTRAL, 2],
  ["St. Louis", "63101", "314", CENTRAL, 2],
  ["Detroit", "48226", "313", "America/Detroit", 2],
  ["Cleveland", "44113", "216", EASTERN, 1],
  ["Pittsburgh", "15222", "412", EASTERN, 1],
  ["Colorado Springs", "80903", "719", MOUNTAIN, 1],
  ["Aurora", "80012", "720", MOUNTAIN, 2],
  ["Henderson", "89015", "725", PACIFIC, 2],
  ["Long Beach", "90802", "562", PACIFIC, 1],
  ["Anaheim", "92805", "714", PACIFIC, 1],
  ["Plano", "75074", "972", CENTRAL, 1],
  ["Round Rock", "78664", "512", CENTRAL, 2],
  ["Sugar Land", "77478", "281", CENTRAL, 1],
  ["Katy", "77449", "281", CENTRAL, 1],
  ["New Braunfels", "78130", "830", CENTRAL, 1],
  ["Naperville", "60540", "630", CENTRAL, 2],
  ["Marietta", "30060", "770", EASTERN, 2],
  ["Tacoma", "98402", "253", PACIFIC, 2],
  ["Murfreesboro", "37130", "629", CENTRAL, 1],
  ["Bakersfield", "93301", "661", PACIFIC, 1],
  ["Pensacola", "32501", "850", CENTRAL, 1],
  ["Seguin", "78155", "830", CENTRAL, 0],
  ["Billings", "59101", "406", MOUNTAIN, 0],
];
