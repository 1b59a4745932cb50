export * from "./mailbox.ts";
export * from "./triggers.ts";
