import { Box, Button, chakra, Flex, Stack, Text } from "@chakra-ui/react";
import { useState } from "react";
import type { Conflict } from "../../../flow/editing/index.ts";
import { Modal } from "../../application/parts/modal.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import type { SaveConflict } from "../draft/save-conflict.ts";
import { usePersonName } from "../frame/person-name.ts";
import { shownValue } from "../frame/shown-value.ts";
import { zonedMoment } from "../frame/zoned-moment.ts";
import { usePlaceWords } from "../places/use-place-words.ts";

/** Two people changed the same value: who and what, and which one stays. Nothing is joined untold, and closing it only puts the choice off. */
export function ConflictDialog({ conflict }: { readonly conflict: SaveConflict }) {
	const copy = useCopy("studio");
	const nameOf = usePersonName();
	const [chosen, setChosen] = useState<{ readonly [at: string]: "mine" | "theirs" }>({});
	const { conflicts, others, choose, leave, later, again } = conflict;
	const names = others
		.map(({ by, at }) => copy("conflict.other", { name: nameOf(by), when: zonedMoment(at) }))
		.join(", ");
	if (conflict.isLater) {
		return (
			<Flex role="alert" gap="3" mt="2" align="center" wrap="wrap">
				<Text color="bad" fontWeight="semibold">
					{copy("conflict.waits", { names })}
				</Text>
				<Button size="sm" variant="outline" onClick={again}>
					{copy("conflict.choose")}
				</Button>
			</Flex>
		);
	}
	const isDone = conflicts.every(({ at }) => chosen[at] !== undefined);
	return (
		<Modal title={copy("conflict.title")} isOpen onClose={later}>
			<Text>{copy("conflict.body", { names })}</Text>
			<Stack gap="4" mt="4">
				{conflicts.map((one) => (
					<ConflictChoice
						key={one.at}
						file={conflict.path}
						conflict={one}
						chosen={chosen[one.at]}
						choose={(side) => setChosen({ ...chosen, [one.at]: side })}
					/>
				))}
			</Stack>
			<Flex gap="3" mt="6" wrap="wrap">
				<Button disabled={!isDone} onClick={() => choose(chosen)}>
					{copy("conflict.keep")}
				</Button>
				<Button variant="plain" onClick={leave}>
					{copy("conflict.leave")}
				</Button>
			</Flex>
		</Modal>
	);
}

/** One value with both sides, to choose by a radio button. */
export function ConflictChoice({
	file,
	conflict,
	chosen,
	choose,
}: {
	readonly file: string;
	readonly conflict: Conflict;
	readonly chosen: "mine" | "theirs" | undefined;
	readonly choose: (side: "mine" | "theirs") => void;
}) {
	const copy = useCopy("studio");
	const sayPlace = usePlaceWords(true);
	return (
		<Box as="fieldset" borderWidth="1px" borderStyle="solid" borderColor="line" borderRadius="card" p="4">
			<Text as="legend" fontWeight="semibold" overflowWrap="anywhere">
				{sayPlace(file, conflict.at)}
			</Text>
			{(["mine", "theirs"] as const).map((side) => (
				<Flex as="label" key={side} gap="3" align="flex-start" minH="11" py="2" cursor="pointer">
					<chakra.input
						type="radio"
						name={`${file}${conflict.at}`}
						mt="1.5"
						flexShrink="0"
						checked={chosen === side}
						onChange={() => choose(side)}
					/>
					<Box minW="0">
						<Text fontWeight="semibold">{copy(`conflict.${side}`)}</Text>
						<Text overflowWrap="anywhere">{shownValue(conflict[side], copy) ?? copy("conflict.nothing")}</Text>
					</Box>
				</Flex>
			))}
		</Box>
	);
}
