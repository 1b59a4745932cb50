import { Box, Grid, Heading, Text } from "@chakra-ui/react";
import type { ChangedPage } from "../../../../flow/editing/index.ts";
import type { Json } from "../../../../flow/engine/json.ts";
import { useCopy } from "../../../shell/copy/use-copy.ts";
import { PreviewPaper } from "../../forms/preview/preview-paper.tsx";
import { Entries } from "../../frame/entries.tsx";
import { DrawnNotice } from "../../preview/drawn-notice.tsx";
import { DisclosedEntry } from "./disclosed-entry.tsx";

interface Brands {
	readonly before: Json;
	readonly after: Json;
}

/** The pages whose words or actions differ, each drawn before and after when somebody asks for it. */
export function Pages({ pages, brands }: { readonly pages: readonly ChangedPage[]; readonly brands: Brands }) {
	const copy = useCopy("studio");
	if (pages.length === 0) return <Text>{copy("compared.pages_none")}</Text>;
	return (
		<Entries>
			{pages.map(({ id, title, before, after }) => (
				<DisclosedEntry key={id} title={title}>
					<Text color="ink-2">{copy("compared.page_part")}</Text>
					<Grid
						mt="2"
						gap="4"
						templateColumns={{ base: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" }}
						alignItems="start"
					>
						<Picture side="live" title={title} page={before} brand={brands.before} />
						<Picture side="draft" title={title} page={after} brand={brands.after} />
					</Grid>
				</DisclosedEntry>
			))}
		</Entries>
	);
}

interface PictureProps {
	readonly side: "live" | "draft";
	readonly title: string;
	readonly page: ChangedPage["before"];
	readonly brand: Json;
}

function Picture({ side, title, page, brand }: PictureProps) {
	const copy = useCopy("studio");
	return (
		<Box minW="0">
			<Heading as="h3" size="sm" mb="1">
				{copy(`compared.${side}`)}
			</Heading>
			{page === null ? (
				<Text>{copy("compared.page_none")}</Text>
			) : (
				<PreviewPaper
					ref={null}
					name={copy("compared.picture", { title, version: copy(`compared.${side}`) })}
					{...{ brand, scheme: "light", width: "phone", locale: undefined }}
				>
					<DrawnNotice page={page} />
				</PreviewPaper>
			)}
		</Box>
	);
}
