import type { Json } from "../json.ts";

/** A rule of the closed JSON Logic profile; only `gateRule` proves that a value is one. */
export type Rule = Json;
