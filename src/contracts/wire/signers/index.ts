export * from "./co-deed.ts";
export * from "./documents.ts";
export * from "./forms.ts";
export * from "./task.ts";
export * from "./visits.ts";
