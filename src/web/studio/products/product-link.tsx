import { chakra } from "@chakra-ui/react";
import type { StudioHome } from "../../api/studio/home.ts";

const Leading = chakra("a", { base: { color: "primary", textDecoration: "underline", overflowWrap: "anywhere" } });

/** What a lender's product is called; its id where the lender no longer offers it. */
export function productName({ products }: Pick<StudioHome, "products">, id: string): string {
	return products.find((one) => one.id === id)?.name ?? id;
}

/**
 * A link to a page of Studio ("/studio") as another product has it, with these words; the words alone for a product that the lender
 * does not offer, which has no pages. Another product is another document.
 */
export function ProductLink({
	home,
	product,
	to,
	children,
}: {
	readonly home: Pick<StudioHome, "products">;
	/** How org.json lists it. */
	readonly product: string;
	readonly to: string;
	readonly children: string;
}) {
	const found = home.products.find(({ id }) => id === product);
	return found === undefined ? <span>{children}</span> : <Leading href={`${found.home}${to}`}>{children}</Leading>;
}
