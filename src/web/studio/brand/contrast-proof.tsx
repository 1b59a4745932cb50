import { Box, chakra, Heading, Text } from "@chakra-ui/react";
import { useId, useMemo } from "react";
import { brandLook } from "../../../contracts/brand/brand-look.ts";
import type { JsonObject } from "../../../flow/engine/json.ts";
import { type BesideWhite, besideWhite, type ProvedPair, provedPairs } from "../../../lending/brand/color-proof.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { Notice } from "../../shell/notice.tsx";

/** Every pair of colors that stands on a page, by day and by night, with its contrast: computed as one types. */
export function ContrastProof({ brand }: { readonly brand: JsonObject }) {
	const copy = useCopy("studio");
	const id = useId();
	const pairs = useMemo(() => provedPairs(brandLook(brand)), [brand]);
	const pale = useMemo(() => paleColors(brand), [brand]);
	const weak = pairs.filter(({ ratio, least }) => ratio < least);
	const closest = pairs.reduce((least, one) => (one.ratio / one.least < least.ratio / least.least ? one : least));
	const say = useRoleWords();
	return (
		<Box as="section" mt="8" aria-labelledby={id}>
			<Heading as="h3" size="sm" id={id}>
				{copy("brand.proof")}
			</Heading>
			<Box aria-live="polite">
				{weak.length + pale.length === 0 ? (
					<Notice tone="success">
						{copy("brand.proved", {
							count: pairs.length,
							pair: say(closest),
							ratio: closest.ratio.toFixed(2),
							least: closest.least,
						})}
					</Notice>
				) : (
					<Notice tone="attention" title={copy("brand.weak", { count: weak.length + pale.length })}>
						<PaleColors colors={pale} />
						<Pairs pairs={weak} />
					</Notice>
				)}
			</Box>
			<chakra.details mt="3">
				<chakra.summary cursor="pointer" minH="target" py="2">
					{copy("brand.allPairs", { count: pairs.length })}
				</chakra.summary>
				<Pairs pairs={pairs} />
			</chakra.details>
		</Box>
	);
}

/** The brand's colors that cannot be told from the white on or under them. */
export function paleColors(brand: JsonObject): readonly BesideWhite[] {
	return besideWhite(brandLook(brand)).filter(({ ratio, least }) => ratio < least);
}

function PaleColors({ colors }: { readonly colors: readonly BesideWhite[] }) {
	const copy = useCopy("studio");
	return colors.map(({ key, ratio, least }) => (
		<Text key={key} fontSize="sm">
			{copy(`brand.pale_${key}`, { ratio: ratio.toFixed(2), least })}
		</Text>
	));
}

function Pairs({ pairs }: { readonly pairs: readonly ProvedPair[] }) {
	const copy = useCopy("studio");
	const say = useRoleWords();
	return (
		<Box as="ul" listStyleType="none" display="grid" gap="2" gridTemplateColumns={{ md: "1fr 1fr" }}>
			{pairs.map((pair) => {
				const { role, ground, scheme, colors, ratio, least } = pair;
				return (
					<Box as="li" key={`${scheme} ${role} ${ground}`} display="flex" gap="3" alignItems="center">
						<Box
							aria-hidden="true"
							flexShrink="0"
							px="3"
							py="1"
							borderRadius="field"
							borderWidth="1px"
							borderStyle="solid"
							borderColor="line"
							style={{ color: colors[0], background: colors[1] }}
						>
							{copy("brand.sampleText")}
						</Box>
						<Text fontSize="sm" minW="0">
							<span>{say(pair)}</span>
							<Text
								as="span"
								color={ratio < least ? "bad" : "ink-2"}
								fontWeight={ratio < least ? "semibold" : undefined}
							>
								{` ${copy("brand.ratio", { ratio: ratio.toFixed(2), least })}`}
							</Text>
						</Text>
					</Box>
				);
			})}
		</Box>
	);
}

const ROLES = [
	...(["canvas", "surface", "tint", "tint-2", "ink", "ink-2", "field", "focus"] as const),
	...(["primary", "primary-hover", "on-primary", "accent", "on-accent"] as const),
	...(["ok", "ok-bg", "warn", "warn-bg", "bad", "bad-bg"] as const),
	...(["hero", "on-hero", "on-hero-2", "header", "on-header"] as const),
];

/** Says a pair: which color stands on which ground, by day or by night. */
function useRoleWords() {
	const copy = useCopy("studio");
	const named = (role: string) => copy(`brand.role_${ROLES.find((one) => one === role) ?? "ink"}`);
	return ({ role, ground, scheme }: ProvedPair) =>
		copy(`brand.pair_${scheme}`, { role: named(role), ground: named(ground) });
}
