import type { Diagnostic } from "../../../../flow/catalog/index.ts";
import type { PlatformContext } from "../../../platform/context.ts";
import type { Offering } from "../../../platform/products/product-registry.ts";
import { RefusedFiles, refused } from "../../publishing/refused-files.ts";
import { type ProductPaths, pathsOfDraft } from "./product-paths.ts";

/** Where the files that all lenders share have those of further products. */
const SHARED = /^(flows|schemas)\/products\/([^/]+)\/(.*)$/;

/**
 * Findings of all products of a lender as the rooms of one call their files. `foundIn` are the products in which each one was found,
 * where there are several: what all lenders share of the first product has the paths of every one.
 */
export function shownFindings(
	diagnostics: readonly Diagnostic[],
	foundIn: readonly (readonly (string | null)[])[] | undefined,
	{ org, product }: Offering,
	paths: ProductPaths,
): Diagnostic[] {
	return diagnostics.map((finding, index) => ({
		...finding,
		file: shownFile(finding.file, foundIn?.[index], { org, product }, paths),
	}));
}

/** Does something that throws RefusedFiles for files that do not pass, and names their findings as a product's rooms call the files. */
export async function withShownFindings<Done>(
	context: PlatformContext,
	who: Offering & { readonly draft: string },
	work: () => Promise<Done>,
): Promise<Done> {
	try {
		return await work();
	} catch (error) {
		if (!(error instanceof RefusedFiles)) throw error;
		const paths = await pathsOfDraft(context, context.database.db, who);
		const { diagnostics, foundIn } = error.found;
		throw refused({ diagnostics: shownFindings(diagnostics, foundIn, who, paths) });
	}
}

function shownFile(
	file: string,
	foundIn: readonly (string | null)[] | undefined,
	{ org, product }: Offering,
	paths: ProductPaths,
): string {
	if (file.startsWith(`${org}/`)) return `${org}/${paths.shown(file.slice(org.length + 1))}`;
	const [, folder, id, rest] = SHARED.exec(file) ?? [];
	if (id !== undefined) return id === product ? `${folder}/${rest}` : `products/${id}/${folder}/${rest}`;
	const isShared = /^(flows\/(?!orgs\/)|schemas\/)/.test(file);
	if (!isShared || foundIn === undefined || foundIn.includes(product)) return file;
	const [other = null] = foundIn;
	return other === null ? paths.shown(file) : `products/${other}/${file}`;
}
