import { Box, Button, Text } from "@chakra-ui/react";
import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { useNavigate } from "react-router-dom";
import { shownMessage } from "../../api/request-error.ts";
import { AGAIN } from "../../api/studio/ask-again.ts";
import { personForRow } from "../../api/studio/simulation.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { useOpenDraft } from "../draft/draft-context.ts";

/**
 * Makes a person for whom one row decides and opens them in the simulator, or says that there is none. The person is handed over
 * in the browser's history, never in the address.
 */
export function RowPersonButton(props: {
	readonly file: string;
	/** The row in its composed file. */
	readonly pointer: string;
	/** What the row is called, where the words around do not say it. */
	readonly title?: string;
}) {
	const { file, pointer, title } = props;
	const copy = useCopy("studio");
	const { draft } = useOpenDraft();
	const navigate = useNavigate();
	const id = useId();
	const make = useMutation({
		...AGAIN,
		mutationFn: () => personForRow(draft.uuid, { file, pointer }),
		onSuccess: (made) => {
			if ("start" in made) void navigate(`/studio/drafts/${draft.uuid}/simulator`, { state: made });
		},
	});
	const none = make.data !== undefined && "why" in make.data ? make.data.why : undefined;
	return (
		<Box>
			<Button
				size="sm"
				variant="plain"
				aria-label={title === undefined ? undefined : copy("simulator.makePersonFor", { title })}
				aria-disabled={make.isPending}
				aria-describedby={id}
				onClick={() => !make.isPending && make.mutate()}
			>
				{copy("simulator.makePerson")}
			</Button>
			<Text id={id} role="status" color="ink-2">
				{make.isPending
					? copy("simulator.makingPerson")
					: none !== undefined
						? copy(`simulator.noPerson_${none}`)
						: make.error !== null && shownMessage(make.error)}
			</Text>
		</Box>
	);
}
