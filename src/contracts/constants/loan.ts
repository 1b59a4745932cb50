/** Days in a year and in a month for interest (2 §9: "over 365.25 times days, default 365.25/12"). */
export const INTEREST_DAYS = { year: 365.25, month: 365.25 / 12 } as const;
/** Income and names of a registration (1 §9). */
export const REGISTRATION_LIMITS = { minIncome: 0, maxIncome: 9_999_999, minNameLength: 2 } as const;
