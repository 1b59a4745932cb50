/** The text shown for an invalid date (2 §9). */
export const INVALID_DATE = "Invalid Date";
/** Money as it is shown (2 §9: "Currency USD, US locale"). */
export const MONEY_FORMAT = { currency: "USD", locale: "en-US" } as const;
/** Default decimals of a percentage (2 §9). */
export const PERCENT_DECIMALS = 3;
