import { Button, Text } from "@chakra-ui/react";
import { useState } from "react";
import {
	addCase,
	type BackTestExample,
	type BackTestGroup,
	CASES_FILE,
	caseIdOf,
	TextFault,
} from "../../../../flow/editing/index.ts";
import { useCopy } from "../../../shell/copy/use-copy.ts";
import { useOpenDraft } from "../../draft/draft-context.ts";
import { Example } from "./example.tsx";

/** The made-up person of a group, who is kept as a case by one press; or why there is none. */
export function BackTestCase(props: {
	readonly group: BackTestGroup;
	readonly before: string;
	readonly after: string;
}) {
	const copy = useCopy("studio");
	const { kind, count, example } = props.group;
	if (example !== null) return <Kept {...props} example={example} />;
	const why = kind === "offers" ? "noCase" : count === null ? "tooFew" : "unmade";
	return <Text color="ink-2">{copy(`compared.backTest_${why}`)}</Text>;
}

function Kept(props: { readonly example: BackTestExample; readonly before: string; readonly after: string }) {
	const copy = useCopy("studio");
	const { mayEdit, edit } = useOpenDraft();
	const [said, setSaid] = useState("");
	const { example, before, after } = props;
	const day = String(example.kept.facts.today ?? "");
	const title = copy("compared.backTest_caseTitle", { before, after, day });
	const keep = async () => {
		const id = caseIdOf(title);
		if (id === undefined) return;
		let isKnown = false;
		const isSaved = await edit(CASES_FILE, (text) => {
			try {
				return addCase(text, id, title, example.kept);
			} catch (error) {
				isKnown = error instanceof TextFault && error.code === "KEY_TAKEN";
				if (isKnown && text !== undefined) return { text };
				throw error;
			}
		});
		setSaid(isKnown ? copy("compared.backTest_isKept") : isSaved ? copy("compared.backTest_kept", { title }) : "");
	};
	return (
		<>
			<Example facts={example.facts} />
			{mayEdit && (
				<Button
					size="sm"
					variant="outline"
					mt="2"
					aria-label={copy("compared.backTest_keepThis", { title })}
					onClick={() => void keep()}
				>
					{copy("compared.backTest_keep")}
				</Button>
			)}
			<Text aria-live="polite">{said}</Text>
		</>
	);
}
