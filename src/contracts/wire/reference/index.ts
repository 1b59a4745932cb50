export * from "./addresses.ts";
export * from "./directories.ts";
export * from "./operating-hours.ts";
export * from "./originators.ts";
