/** How a date is displayed, and how it is stored (2 §9: "display MM/dd/yyyy, ISO yyyy-MM-dd"). */
export const DATE_FORMATS = { shown: "MM/dd/yyyy", iso: "yyyy-MM-dd" } as const;
/** The text shown for an invalid date (2 §9). */
export const INVALID_DATE = "Invalid Date";
/** Money as it is shown (2 §9: "Currency USD, US locale"). */
export const MONEY_FORMAT = { currency: "USD", locale: "en-US" } as const;
/** Default decimals of a percentage (2 §9). */
export const PERCENT_DECIMALS = 3;
