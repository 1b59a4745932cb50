/** A file of another product than the one whose rooms are looked at. */
interface OtherProductFile {
	/** How org.json lists the product. */
	readonly product: string;
	/** The path that the product's own rooms have it at. */
	readonly path: string;
}

/** Reads the path of a file of another product, "products/<id>/…"; undefined for one of the product that is looked at. */
export function otherProductFile(path: string): OtherProductFile | undefined {
	const [, product, rest] = /^products\/([^/]+)\/(.*)$/.exec(path) ?? [];
	return product === undefined || rest === undefined ? undefined : { product, path: rest };
}

/** A file of another product, whatever folder of a lender stands before it. */
const OF_OTHER = /^(?:[^/]+\/|flows\/orgs\/[^/]+\/)?(products\/[^/]+\/(?:(?:flows|schemas)\/.+|org\.json|[^/]+\.svg))$/;

/** The path of a finding's file in a draft, whatever folder of the lender stands before it. */
export function pathInDraft(file: string, own: readonly string[]): string {
	const [, other] = OF_OTHER.exec(file) ?? [];
	if (other !== undefined) return other;
	const found = own.filter((path) => file === path || file.endsWith(`/${path}`));
	const longest = found.toSorted((one, two) => two.length - one.length)[0];
	return longest ?? /(?:^|\/)((?:flows\/(?!orgs\/)|schemas\/).*|org\.json)$/.exec(file)?.[1] ?? file;
}
