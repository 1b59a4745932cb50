import { Button, chakra, Text } from "@chakra-ui/react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { shownMessage } from "../../api/request-error.ts";
import { publishDraft } from "../../api/studio/draft.ts";
import { Input } from "../../forms/inputs.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { FieldFault } from "../../shell/field-fault.tsx";
import { useOpenDraft } from "../draft/draft-context.ts";
import { FieldLabel } from "../frame/field-label.tsx";

const SHORTEST_REASON = 3;

/** Publishes an approved draft now or at a moment, with the reason that the history keeps. */
export function PublishForm() {
	const copy = useCopy("studio");
	const client = useQueryClient();
	const { draft } = useOpenDraft();
	const [why, setWhy] = useState("");
	const [at, setAt] = useState("");
	const [isMissing, setMissing] = useState(false);
	const id = useId();
	const publish = useMutation({
		mutationFn: () => publishDraft(draft.uuid, why.trim(), at === "" ? undefined : new Date(at).toISOString()),
		onSettled: () => client.invalidateQueries({ queryKey: ["studio"] }),
	});
	const send = (event: FormEvent) => {
		event.preventDefault();
		const isShort = why.trim().length < SHORTEST_REASON;
		setMissing(isShort);
		if (!isShort && !publish.isPending) publish.mutate();
	};
	const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
	return (
		<chakra.form onSubmit={send} noValidate mt="5" maxW="30rem">
			<FieldLabel htmlFor={id}>{copy("publish.why")}</FieldLabel>
			<Input
				id={id}
				value={why}
				maxLength={500}
				aria-invalid={isMissing}
				aria-describedby={isMissing ? `${id}-fault` : undefined}
				onChange={(event) => setWhy(event.currentTarget.value)}
			/>
			<FieldFault id={`${id}-fault`} isAnnounced>
				{isMissing ? copy("publish.whyMissing") : undefined}
			</FieldFault>
			<FieldLabel htmlFor={`${id}-at`} mt="4">
				{copy("publish.at", { zone })}
			</FieldLabel>
			<Input id={`${id}-at`} type="datetime-local" value={at} onChange={(event) => setAt(event.currentTarget.value)} />
			<Text mt="3">{copy("publish.confirm")}</Text>
			{publish.error !== null && (
				<Text role="alert" mt="3" color="bad" fontWeight="semibold">
					{shownMessage(publish.error)}
				</Text>
			)}
			<Button type="submit" mt="3" aria-disabled={publish.isPending}>
				{at === "" ? copy("publish.now") : copy("publish.later")}
			</Button>
		</chakra.form>
	);
}
