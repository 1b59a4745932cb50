/** The wire shapes shared by server and web, generated from schemas/entities. */
export type * from "./entities.generated.ts";
