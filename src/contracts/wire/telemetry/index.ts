export * from "./features.ts";
export * from "./visits.ts";
