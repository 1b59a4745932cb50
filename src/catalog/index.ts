export type { Diagnostic } from "../checks/diagnostic.ts";
export { browserProduct } from "./browser-product.ts";
export { canonicalJson } from "./canonical.ts";
export type { Catalog, CatalogOptions, Origin, Provenance } from "./catalog-api.ts";
export { CatalogError } from "./catalog-error.ts";
export { emitValidators } from "./emit.ts";
export { entryProduct } from "./entry-product.ts";
export { loadCatalog } from "./load.ts";
export { createFormValidator, type FieldError } from "./validate.ts";
