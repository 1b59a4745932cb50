import { Box, Button, Flex, Heading, Text } from "@chakra-ui/react";
import { useState } from "react";
import { blockIdOf, changeBlock, type FileChange, type Path, titleOf } from "../../../flow/editing/index.ts";
import type { BlockProps } from "../../../flow/engine/authored/authored-blocks.ts";
import { BLOCKS } from "../../../flow/engine/authored/blocks.generated.ts";
import { isObject, type Json, type JsonObject } from "../../../flow/engine/json.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { begun, type PageNames } from "./new-block.ts";
import { PropInput } from "./prop-input.tsx";

interface BlockCardProps {
	readonly page: string;
	readonly id: string;
	readonly block: JsonObject;
	readonly names: PageNames;
	readonly origin: "own" | "changed" | "below";
	readonly isClosed: boolean;
	readonly isFirst: boolean;
	readonly isLast: boolean;
	readonly save: (make: (text: string | undefined) => FileChange) => void;
	readonly move: (by: number) => void;
	readonly remove: () => void;
}

const HEADING: BlockProps = { heading: { type: "word", about: "" } };

/** One block of a page: its place, and its props. */
export function BlockCard(props: BlockCardProps) {
	const { page, id, block, names, origin, isFirst, isLast, save, move, remove } = props;
	const isFixed = props.isClosed || block.locked === true;
	const copy = useCopy("studio");
	const [isOpen, setOpen] = useState(false);
	const name = String(block.block);
	const declared = Object.hasOwn(BLOCKS, name) ? BLOCKS[name] : undefined;
	const title = declared?.title ?? copy("blocks.unknown", { name });
	const change = (key: Path, value: Json | undefined) => save((text) => changeBlock(text, page, { id, key }, value));
	return (
		<Box as="li" mt="2" p="3" borderWidth="1px" borderStyle="solid" borderColor="line" borderRadius="field">
			<Heading as="h5" size="sm" overflowWrap="anywhere">
				{title}
			</Heading>
			<Text fontSize="xs" color="ink-2" overflowWrap="anywhere">
				{[id, copy(origin === "below" ? "words.base" : "words.own"), saidOf(block, names)].filter(Boolean).join(" · ")}
			</Text>
			{block.locked === true && <Text mt="1">{copy("blocks.lockedBlock")}</Text>}
			<Flex gap="2" mt="2" wrap="wrap">
				<Button size="sm" variant="outline" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
					{copy(isOpen ? "blocks.close" : "blocks.open", { title })}
				</Button>
				{!props.isClosed && (
					<>
						<Button size="sm" variant="outline" aria-disabled={isFirst} onClick={() => !isFirst && move(-1)}>
							{copy("blocks.up", { title })}
						</Button>
						<Button size="sm" variant="outline" aria-disabled={isLast} onClick={() => !isLast && move(1)}>
							{copy("blocks.down", { title })}
						</Button>
						{!isFixed && (
							<Button size="sm" variant="plain" onClick={remove}>
								{copy("blocks.remove", { title })}
							</Button>
						)}
					</>
				)}
			</Flex>
			{isOpen && (
				<Box mt="2">
					<Text color="ink-2">{declared?.about}</Text>
					<PropList
						props={{ ...(declared?.props ?? {}), ...HEADING }}
						values={block}
						{...{ names }}
						isClosed={isFixed}
						change={change}
					/>
				</Box>
			)}
		</Box>
	);
}

interface PropListProps {
	readonly props: BlockProps;
	readonly values: JsonObject;
	readonly names: PageNames;
	readonly isClosed: boolean;
	readonly change: (key: Path, value: Json | undefined) => void;
}

function PropList({ props, values, names, isClosed, change }: PropListProps) {
	return Object.entries(props).map(([key, prop]) => {
		const value = values[key];
		if (prop.type !== "entries") {
			const set = (next: Json | undefined) => change([key], next);
			return <PropInput key={key} {...{ name: key, prop, value, names, isClosed, set }} />;
		}
		return (
			<EntryList
				key={key}
				name={key}
				props={prop.of}
				entries={isObject(value) ? value : {}}
				{...{ names, isClosed }}
				change={(inner, next) => change([key, ...inner], next)}
			/>
		);
	});
}

interface EntryListProps extends Omit<PropListProps, "values"> {
	readonly name: string;
	readonly entries: JsonObject;
}

function EntryList({ name, props, entries, names, isClosed, change }: EntryListProps) {
	const copy = useCopy("studio");
	const ids = Object.keys(entries);
	return (
		<Box mt="3" ps="3" borderInlineStartWidth="2px" borderInlineStartStyle="solid" borderColor="line">
			<Text fontWeight="semibold">{titleOf(undefined, name)}</Text>
			{Object.entries(entries).map(([id, entry]) => (
				<Box key={id} mt="2">
					<Text fontSize="xs" color="ink-2">
						{id}
					</Text>
					<PropList
						{...{ props, names, isClosed }}
						values={isObject(entry) ? entry : {}}
						change={(key, next) => change([id, ...key], next)}
					/>
					{!isClosed && ids.length > 1 && (
						<Button size="sm" variant="plain" onClick={() => change([id], { $remove: true })}>
							{copy("blocks.removeEntry", { id })}
						</Button>
					)}
				</Box>
			))}
			{!isClosed && (
				<Button
					size="sm"
					variant="outline"
					mt="2"
					onClick={() => change([blockIdOf("line", ids)], begun(props, names))}
				>
					{copy("blocks.addEntry")}
				</Button>
			)}
		</Box>
	);
}

/** The beginning of what a block says, to tell it from others of its kind. */
function saidOf({ word, heading }: JsonObject, { words }: PageNames): string {
	const said = [heading, word].map((name) => (typeof name === "string" ? words[name] : undefined)).find(Boolean) ?? "";
	return said.length > 60 ? `${said.slice(0, 59)}…` : said;
}
