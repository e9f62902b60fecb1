/**
 * How much more an AGM battery, which cars with start-stop need, costs than a standard one, in percent. From the battery
 * buying guide of Consumer Reports: "40 to 100 percent more".
 */
export const START_STOP_EXTRA_PERCENT = { low: 40, high: 100 } as const;
