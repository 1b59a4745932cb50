/** What server and web exchange beside the record, generated from schemas/entities. */
export type * from "./wire.generated.ts";
