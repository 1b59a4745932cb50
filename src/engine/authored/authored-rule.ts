import type { Json } from "../json.ts";

/** A rule of the closed JSON Logic profile; only `gateRule` decides whether a value really is one. */
export type Rule = Json;
