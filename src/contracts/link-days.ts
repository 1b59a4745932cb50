/** For how many days a link that shows a draft to people without an account may be made. */
export const LINK_DAYS = [1, 7, 30] as const;
export type LinkDays = (typeof LINK_DAYS)[number];
