/*
 * Every figure that the specifications fix, once. A line names its source: "2 §9" is section 9 of the second one, on the
 * shared shell; "1 §9" that of the first, on the journey. A lender's own prices stand in its org.json; these are the base's.
 * What the first page loads takes its figures from the topic's file, so that it does not bring the others along.
 */
export * from "./constants/chat.ts";
export * from "./constants/formats.ts";
export * from "./constants/loan.ts";
export * from "./constants/polling.ts";
export * from "./constants/shell.ts";
