import { Box, Button, Flex, Heading, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import {
	addBlock,
	blockIdOf,
	type FileChange,
	moveBlock,
	originOf,
	pointerOf,
	removeBlock,
} from "../../../flow/editing/index.ts";
import { BLOCKS } from "../../../flow/engine/authored/blocks.generated.ts";
import { isObject, type JsonObject } from "../../../flow/engine/json.ts";
import { composedQuery } from "../../api/studio/draft.ts";
import { NativeSelect } from "../../forms/native-select.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { useOpenDraft } from "../draft/draft-context.ts";
import { TextBeside } from "../editor/text-beside.tsx";
import { FieldLabel } from "../frame/field-label.tsx";
import { BlockCard } from "./block-card.tsx";
import { namesOfPage, newBlock } from "./new-block.ts";

const FILE = "flows/pages.json";

/** The blocks of a page in their order: which there are, what each says, and more of them. */
export function PageBlocks({ page }: { readonly page: string }) {
	const copy = useCopy("studio");
	const { draft, home, mayEdit, edit } = useOpenDraft();
	const composed = useQuery(composedQuery(draft.uuid, draft.hash, FILE)).data;
	if (composed === undefined || !isObject(composed.value)) return null;
	const { value, layers } = composed;
	const pages = isObject(value.pages) ? value.pages : {};
	const spec = Object.hasOwn(pages, page) ? pages[page] : undefined;
	if (!isObject(spec)) return null;
	const isLocked = spec.locked === true;
	const isClosed = !mayEdit || isLocked;
	const blocks = entriesIn(spec.blocks);
	const order = blocks.map(([id]) => id);
	const names = namesOfPage(spec, isObject(value.words) ? value.words : {});
	const save = (make: (text: string | undefined) => FileChange) => void edit(FILE, make);
	if (spec.kind === "screen") {
		return (
			<Section>
				<Text mt="1">{copy("blocks.screen")}</Text>
			</Section>
		);
	}
	return (
		<Section>
			<Text mt="1">{copy(isLocked ? "blocks.locked" : "blocks.about")}</Text>
			{blocks.length === 0 && <Text mt="2">{copy("blocks.none")}</Text>}
			<Box as="ol" listStyleType="none" mt="2">
				{blocks.map(([id, block], index) => {
					const origin = originOf(layers, home.org, block, pointerOf(["pages", page, "blocks", id]));
					return (
						<BlockCard
							key={id}
							{...{ page, id, block, names, isClosed, origin, save }}
							isFirst={index === 0}
							isLast={index === blocks.length - 1}
							move={(by) => save((text) => moveBlock(text, page, id, { order, to: index + by }))}
							remove={() => save((text) => removeBlock(text, page, { id, order, isOwn: origin === "own" }))}
						/>
					);
				})}
			</Box>
			{!isClosed && (
				<AddBlock
					kind={String(spec.kind)}
					used={blocks.map(([, { block }]) => String(block))}
					add={(block) => save((text) => addBlock(text, page, blockIdOf(block, order), newBlock(block, names)))}
				/>
			)}
			{!isClosed && <TextBeside file={FILE} path={["pages", page, "blocks"]} />}
		</Section>
	);
}

function Section({ children }: { readonly children: ReactNode }) {
	const copy = useCopy("studio");
	const id = useId();
	return (
		<Box as="section" mt="4" aria-labelledby={id}>
			<Heading as="h4" size="sm" id={id}>
				{copy("blocks.title")}
			</Heading>
			{children}
		</Box>
	);
}

interface AddBlockProps {
	readonly kind: string;
	/** The blocks that the page has. */
	readonly used: readonly string[];
	readonly add: (block: string) => void;
}

function AddBlock({ kind, used, add }: AddBlockProps) {
	const copy = useCopy("studio");
	const id = useId();
	const [chosen, setChosen] = useState("text");
	const offered = Object.entries(BLOCKS).filter(
		([name, { places, isOnce }]) => places.some((place) => place === kind) && !(isOnce === true && used.includes(name)),
	);
	return (
		<Box mt="3" maxW="28rem">
			<FieldLabel htmlFor={id}>{copy("blocks.choose")}</FieldLabel>
			<NativeSelect
				id={id}
				value={chosen}
				aria-describedby={`${id}-about`}
				onChange={(event) => setChosen(event.currentTarget.value)}
			>
				{offered.map(([name, { title }]) => (
					<option key={name} value={name}>
						{title}
					</option>
				))}
			</NativeSelect>
			<Text id={`${id}-about`} fontSize="xs" color="ink-2" mt="1">
				{BLOCKS[chosen]?.about}
			</Text>
			<Flex mt="2">
				<Button size="sm" variant="outline" onClick={() => add(chosen)}>
					{copy("blocks.add")}
				</Button>
			</Flex>
		</Box>
	);
}

function entriesIn(blocks: unknown): [string, JsonObject][] {
	return Object.entries(typeof blocks === "object" && blocks !== null ? blocks : {}).filter(
		(entry): entry is [string, JsonObject] => isObject(entry[1]),
	);
}
