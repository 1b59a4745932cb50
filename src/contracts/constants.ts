/*
 * Every figure that the specifications fix and code reads, once; those of forms and prices are data. A line names its source: "2 §9" is section 9 of the second one, on
 * the shared shell; "1 §9" that of the first, on the journey. A lender's own prices are in its org.json; these are the
 * base's. Code for the first page imports the topic's file, so that it does not include the others.
 */
export * from "./constants/chat.ts";
export * from "./constants/formats.ts";
export * from "./constants/polling.ts";
export * from "./constants/shell.ts";
