/** Data that server and web exchange besides the record, generated from schemas/entities. */
export type * from "./wire.generated.ts";
