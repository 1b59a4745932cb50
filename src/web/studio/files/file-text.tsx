import { Box, Button, Flex } from "@chakra-ui/react";
import { useId, useState } from "react";
import { Textarea } from "../../forms/inputs.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { useOpenDraft } from "../draft/draft-context.ts";
import { FieldLabel } from "../frame/field-label.tsx";

/** The text of one file, saved on the revision that it was typed into. */
export function FileText({ path }: { readonly path: string }) {
	const copy = useCopy("studio");
	const { draft, mayEdit, write } = useOpenDraft();
	const file = draft.files.find((one) => one.path === path);
	// what was typed, on the revision that it was typed into
	const [typed, setTyped] = useState<{ readonly text: string; readonly revision: number } | undefined>(undefined);
	const id = useId();
	const save = async () => {
		if (typed !== undefined && (await write(path, typed.text, typed.revision))) setTyped(undefined);
	};
	return (
		<Box>
			<FieldLabel htmlFor={id}>{path}</FieldLabel>
			<Textarea
				id={id}
				fontFamily="mono"
				fontSize="xs"
				rows={24}
				spellCheck={false}
				readOnly={!mayEdit}
				value={typed?.text ?? file?.text ?? ""}
				onChange={(event) =>
					setTyped({ text: event.currentTarget.value, revision: typed?.revision ?? file?.revision ?? 0 })
				}
			/>
			{mayEdit && (
				<Flex gap="3" mt="2">
					<Button size="sm" disabled={typed === undefined} onClick={() => void save()}>
						{copy("files.save")}
					</Button>
					<Button size="sm" variant="plain" disabled={typed === undefined} onClick={() => setTyped(undefined)}>
						{copy("files.revert")}
					</Button>
				</Flex>
			)}
		</Box>
	);
}
