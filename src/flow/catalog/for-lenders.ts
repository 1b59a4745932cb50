/** What a lender's own tools need of the catalog: reading and judging files, without what only a server sends to browsers. */
export type { Diagnostic } from "../checks/diagnostic.ts";
export type { Catalog, CatalogOptions, Provenance, PublishedFiles } from "./catalog-api.ts";
export { CatalogError } from "./catalog-error.ts";
export { overlayTexts } from "./compose/overlay-texts.ts";
export { ProofFolder } from "./judge/proof-folder.ts";
export { loadCatalog } from "./load.ts";
export type { Origin } from "./text/origins.ts";
