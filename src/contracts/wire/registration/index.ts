export * from "./draft.ts";
export * from "./register.ts";
