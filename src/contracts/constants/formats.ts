/** How a day is shown, and how it is kept (2 §9: "display MM/dd/yyyy, ISO yyyy-MM-dd"). */
export const DATE_FORMATS = { shown: "MM/dd/yyyy", iso: "yyyy-MM-dd" } as const;
/** What stands for a text that is no day (2 §9). */
export const INVALID_DATE = "Invalid Date";
/** Money as it is shown (2 §9: "Currency USD, US locale"). */
export const MONEY_FORMAT = { currency: "USD", locale: "en-US" } as const;
/** Decimals of a percentage that asks for none itself (2 §9). */
export const PERCENT_DECIMALS = 3;
