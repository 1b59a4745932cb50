import { Box, Grid, Heading, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { keysOf, pointerOf } from "../../../flow/editing/index.ts";
import { shownMessage } from "../../api/request-error.ts";
import { brandQuery, type ReadBrand } from "../../api/studio/brand.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { LoadingBlock } from "../../shell/loading-block.tsx";
import { Notice } from "../../shell/notice.tsx";
import { PageLink } from "../../shell/paths/page-link.tsx";
import { useOpenDraft } from "../draft/draft-context.ts";
import { type Typed, useTyped } from "../draft/use-typed.ts";
import { FaultBoundary } from "../frame/fault-boundary.tsx";
import { KeptKeys } from "../frame/kept-keys.tsx";
import { BrandFields } from "./brand-fields.tsx";
import { BrandPreview } from "./brand-preview.tsx";
import { brandIn, keptOfBrand, savedValue, shownBrand, type TypedBrand } from "./brand-values.ts";
import { ContrastProof } from "./contrast-proof.tsx";

const FILE = "org.json";
const BRAND = "brand";
const TEXT = { file: FILE, pointer: pointerOf([BRAND]) };
const NOTHING: TypedBrand = {};
/** Without these no page can be drawn. */
const COLORS = ["primary", "secondary"] as const;

/** How the lender looks: its colors, typefaces and shapes, a page drawn with them, and the proof that all of it can be read. */
export function Page() {
	const { draft } = useOpenDraft();
	const brand = useQuery(brandQuery(draft.uuid, draft.hash));
	if (brand.error !== null) return <Text role="alert">{shownMessage(brand.error)}</Text>;
	if (brand.data === undefined) return <LoadingBlock />;
	if (COLORS.some((key) => typeof brandIn(brand.data.value)[key] !== "string"))
		return <Unreadable draft={draft.uuid} />;
	return <Kit brand={brand.data} isFresh={!brand.isPlaceholderData && brand.data.hash === draft.hash} />;
}

/** A text that can't be read says no brand: it is corrected where it is written. */
function Unreadable({ draft }: { readonly draft: string }) {
	const copy = useCopy("studio");
	return (
		<Notice tone="stop">
			<Text>{copy("brand.broken")}</Text>
			<PageLink to={`/studio/drafts/${draft}/files?file=${FILE}`}>
				{copy("findings.file", { place: copy("places.said_lender") })}
			</PageLink>
		</Notice>
	);
}

function Kit({ brand, isFresh }: { readonly brand: ReadBrand; readonly isFresh: boolean }) {
	const copy = useCopy("studio");
	const { mayEdit, change } = useOpenDraft();
	const wanted = useSearchParams()[0].get("field");
	const { value: composed } = brand;
	const save = useCallback(
		async ({ values, seen }: Typed) => {
			// all at once: one that waited for another's answer would be kept nowhere
			const saved = Object.entries(values).map(([key, value]) => {
				const one = brand.keys.find((known) => known.key === key);
				if (one === undefined) return true;
				return change({ file: FILE, composed, path: keysOf(one.pointer), value: savedValue(one, value) }, { seen });
			});
			return (await Promise.all(saved)).every(Boolean);
		},
		[change, composed, brand.keys],
	);
	const { typed, type } = useTyped(isFresh, save);
	const values = typed?.values ?? NOTHING;
	const shown = useMemo(() => shownBrand(brand, values), [brand, values]);
	const set = useCallback((key: string, value: string | undefined) => type(BRAND, { [key]: value }), [type]);
	return (
		<>
			<Heading as="h2" size="md">
				{copy("brand.title")}
			</Heading>
			{!mayEdit && <Notice>{copy("forms.lock_closed")}</Notice>}
			<Grid
				mt="4"
				gap="6"
				alignItems="start"
				templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) minmax(0, 26rem)" }}
			>
				<Box minW="0">
					<FaultBoundary shown={[brand, shown]} {...TEXT}>
						<BrandFields {...{ brand, typed: values, shown, set, wanted, isClosed: !mayEdit }} />
					</FaultBoundary>
					<KeptKeys kept={keptOfBrand(brand)} />
				</Box>
				<FaultBoundary shown={[composed, shown]} {...TEXT}>
					<BrandPreview org={composed} brand={shown} isFresh={isFresh} />
				</FaultBoundary>
			</Grid>
			<FaultBoundary shown={[shown]} {...TEXT}>
				<ContrastProof brand={shown} />
			</FaultBoundary>
		</>
	);
}
