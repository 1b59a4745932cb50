import { Stack, Text } from "@chakra-ui/react";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { Notice } from "../../shell/notice.tsx";
import { useOpenDraft } from "../draft/draft-context.ts";
import { ProductLink, productName } from "../products/product-link.tsx";

/** In which other products a draft changes something: it goes live with the rest, so its reviewers look at it there. */
export function AlsoChanges({
	elsewhere,
}: {
	readonly elsewhere: readonly { readonly product: string; readonly files: number }[];
}) {
	const copy = useCopy("studio");
	const { draft, home } = useOpenDraft();
	if (elsewhere.length === 0) return null;
	return (
		<Notice tone="attention">
			<Stack gap="1">
				{elsewhere.map(({ product, files }) => (
					<Text key={product}>
						<span>{`${copy("products.alsoChanges", { product: productName(home, product), count: files })} `}</span>
						<ProductLink home={home} product={product} to={`/studio/drafts/${draft.uuid}/changes`}>
							{copy("products.seeChanges")}
						</ProductLink>
					</Text>
				))}
			</Stack>
		</Notice>
	);
}
