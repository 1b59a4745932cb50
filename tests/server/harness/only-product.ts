import type { ServedProduct } from "../../../src/server/http/web/served-product.ts";

/** The product of a lender that offers no other. */
export const ONLY_PRODUCT: ServedProduct = { product: null, offered: [] };
