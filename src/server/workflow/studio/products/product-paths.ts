import { and, eq, isNotNull } from "drizzle-orm";
import { lenderPlaces } from "../../../../flow/catalog/index.ts";
import { otherProductFile } from "../../../../flow/editing/index.ts";
import type { PlatformContext } from "../../../platform/context.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import { studioFiles } from "../../../platform/db/schema.ts";
import type { Offering } from "../../../platform/products/product-registry.ts";

/**
 * How the rooms of one product call the files of a lender's folder. Its own have the paths that every product has; before a file
 * of another one stands "products/<id>/", also of the first one.
 */
export interface ProductPaths {
	/** Whether the product sees a file of the folder. */
	isOwn(written: string): boolean;
	/** What the rooms call a file of the folder. */
	shown(written: string): string;
	/** Where the folder has what the rooms call so. */
	written(shown: string): string;
}

/** How those call files who have the lender's whole folder: as they are written. */
export const WHOLE_FOLDER: ProductPaths = {
	isOwn: () => true,
	shown: (written) => written,
	written: (shown) => shown,
};

/** What names products. */
type Named = Pick<PlatformContext, "products">;

/** Returns how a product's rooms call files, where the folder has these; only which files it has of who the lender is matters. */
export function productPaths({ products }: Named, { org, product }: Offering, paths: Iterable<string>): ProductPaths {
	const places = lenderPlaces(paths, product ?? undefined);
	const first = products.offered(org)[0]?.id ?? "";
	return {
		isOwn: (written) => places.seen(written) !== undefined,
		shown: (written) =>
			places.seen(written) ?? (otherProductFile(written) === undefined ? `products/${first}/${written}` : written),
		written: (shown) => {
			const other = otherProductFile(shown);
			if (other === undefined) return places.written(shown);
			return other.product === first ? other.path : shown;
		},
	};
}

/** The same by the files that a draft has now. */
export async function pathsOfDraft(
	context: Named,
	tx: Queryable,
	who: Offering & { readonly draft: string },
): Promise<ProductPaths> {
	if (who.product === null) return productPaths(context, who, []);
	const { draft, path, text } = studioFiles;
	const rows = await tx
		.select({ path })
		.from(studioFiles)
		.where(and(eq(draft, who.draft), isNotNull(text)));
	return productPaths(
		context,
		who,
		rows.map((row) => row.path),
	);
}
