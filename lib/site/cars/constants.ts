/** The newest model year in the table. */
export const NEWEST_MODEL_YEAR = 2027;

/** The oldest model year in the table. */
export const OLDEST_MODEL_YEAR = 1990;

/** Longer texts aren't a car. */
export const CAR_TEXT_LENGTH = 80;

/** What drivers call makes. A nickname may mean several makes. */
export const MAKE_NICKNAMES: Readonly<Record<string, readonly string[]>> = {
  alfa: ["Alfa Romeo"],
  beamer: ["BMW"],
  beemer: ["BMW"],
  bimmer: ["BMW"],
  benz: ["Mercedes-Benz"],
  caddy: ["Cadillac"],
  chev: ["Chevrolet"],
  chevy: ["Chevrolet"],
  chevvy: ["Chevrolet"],
  infinity: ["Infiniti"],
  jag: ["Jaguar"],
  lambo: ["Lamborghini"],
  landy: ["Land Rover"],
  mb: ["Mercedes-Benz"],
  merc: ["Mercedes-Benz", "Mercury"],
  mercedes: ["Mercedes-Benz"],
  mitsu: ["Mitsubishi"],
  olds: ["Oldsmobile"],
  rolls: ["Rolls-Royce"],
  rover: ["Land Rover"],
  subie: ["Subaru"],
  volkswagon: ["Volkswagen"],
  vdub: ["Volkswagen"],
  vw: ["Volkswagen"],
};

/** What drivers call models, with the models of the table. Years decide between several. */
export const MODEL_NICKNAMES: readonly (readonly [text: string, make: string, model: string])[] = [
  ["1500", "Chevrolet", "Silverado 1500"],
  ["1500", "Chevrolet", "C/K 1500"],
  ["1500", "Dodge", "Ram 1500"],
  ["1500", "GMC", "Sierra 1500"],
  ["2500", "Chevrolet", "Silverado 2500"],
  ["2500", "Chevrolet", "C/K 2500"],
  ["2500", "Dodge", "Ram 2500"],
  ["2500", "GMC", "Sierra 2500"],
  ["3500", "Chevrolet", "Silverado 3500"],
  ["3500", "Chevrolet", "C/K 3500"],
  ["3500", "Dodge", "Ram 3500"],
  ["3500", "GMC", "Sierra 3500"],
  ["88", "Oldsmobile", "Eighty-Eight"],
  ["98", "Oldsmobile", "Ninety-Eight"],
  ["bolt", "Chevrolet", "Bolt EV"],
  ["bug", "Volkswagen", "Beetle"],
  ["c10", "Chevrolet", "C/K 1500"],
  ["c1500", "Chevrolet", "C/K 1500"],
  ["k1500", "Chevrolet", "C/K 1500"],
  ["ck1500", "Chevrolet", "C/K 1500"],
  ["crown vic", "Ford", "Crown Victoria"],
  ["evo", "Mitsubishi", "Lancer Evolution"],
  ["evoque", "Land Rover", "Range Rover Evoque"],
  ["grand marq", "Mercury", "Grand Marquis"],
  ["mach e", "Ford", "Mustang Mach-E"],
  ["miata", "Mazda", "MX-5 Miata"],
  ["mx5", "Mazda", "MX-5 Miata"],
  ["monte", "Chevrolet", "Monte Carlo"],
  ["promaster", "Ram", "ProMaster 2500"],
  ["ram", "Dodge", "Ram 1500"],
  ["ram", "Ram", "1500"],
  ["ram pickup", "Dodge", "Ram 1500"],
  ["sti", "Subaru", "WRX"],
  ["sti", "Subaru", "Impreza"],
  ["wrx", "Subaru", "Impreza"],
  ["stang", "Ford", "Mustang"],
  ["super duty", "Ford", "F-250"],
  ["town and country", "Chrysler", "Town & Country"],
  ["vette", "Chevrolet", "Corvette"],
  ["velar", "Land Rover", "Range Rover Velar"],
];
