import { Box, Heading } from "@chakra-ui/react";
import { type ComponentType, createElement, lazy, type ReactNode, useId } from "react";
import type { PageBlock } from "../../../flow/engine/authored/authored-blocks.ts";
import { BlockBoundary, MissingBlock } from "./block-boundary.tsx";
import { blockNames, loadBlock } from "./index.ts";
import { useBlockTexts } from "./kit/shown-value.ts";
import { useShown } from "./kit/use-shown.ts";

type Given = Omit<PageBlock, "block" | "when" | "needs" | "heading" | "locked">;

// a chunk that is missing is an error of the page, which is reloaded; a view that fails is one of its block
const VIEWS: { readonly [name: string]: ComponentType<Given> } = Object.fromEntries(
	blockNames.map((name) => [
		name,
		lazy(async () => {
			const view = (await loadBlock(name)) as ComponentType<Given> | undefined;
			return {
				default: (given: Given) => (
					<BlockBoundary block={name}>{view === undefined ? null : createElement(view, given)}</BlockBoundary>
				),
			};
		}),
	]),
);

/** One block of the page, where its conditions hold. */
export function Block({ spec }: { readonly spec: PageBlock }) {
	const isShown = useShown();
	const { block, when, needs, heading, locked: _, ...given } = spec;
	if (!isShown({ ...(when === undefined ? {} : { when }), ...(needs === undefined ? {} : { needs }) })) return null;
	const View = Object.hasOwn(VIEWS, block) ? VIEWS[block] : undefined;
	const view = View === undefined ? <MissingBlock block={block} /> : <View {...given} />;
	return heading === undefined ? view : <Section word={heading}>{view}</Section>;
}

function Section({ word, children }: { readonly word: string; readonly children: ReactNode }) {
	const id = useId();
	const texts = useBlockTexts();
	return (
		<Box asChild>
			<section aria-labelledby={id}>
				<Heading as="h2" size="md" id={id} mb="2">
					{texts.say(word)}
				</Heading>
				{children}
			</section>
		</Box>
	);
}
