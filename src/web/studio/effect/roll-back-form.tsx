import { Box, Button, chakra, Heading, Text } from "@chakra-ui/react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { shownMessage } from "../../api/request-error.ts";
import { type RollbackPreview, rollBack, rollbackQuery } from "../../api/studio/effect.ts";
import { Input } from "../../forms/inputs.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { FieldFault } from "../../shell/field-fault.tsx";
import { LoadingBlock } from "../../shell/loading-block.tsx";
import { ChangeList } from "../frame/change-list.tsx";
import { FieldLabel } from "../frame/field-label.tsx";

const SHORTEST_REASON = 3;

/** What going back to a version changes, and for approvers the reason and the button. */
export function RollBackForm(props: {
	readonly version: string;
	readonly mayGoBack: boolean;
	/** The title of what a share of new visitors gets. */
	readonly shared: string | undefined;
	readonly onDone: () => Promise<void>;
}) {
	const copy = useCopy("studio");
	const preview = useQuery(rollbackQuery(props.version));
	if (preview.data === undefined) {
		return preview.error === null ? <LoadingBlock /> : <Text role="alert">{shownMessage(preview.error)}</Text>;
	}
	return (
		<Box mt="4">
			<Heading as="h3" size="sm">
				{copy("rollBack.changes")}
			</Heading>
			<ChangeList changes={preview.data.changes} empty={copy("rollBack.same")} />
			<Text mt="3">{copy("rollBack.keeps")}</Text>
			{props.shared !== undefined && <Text mt="3">{copy("share.ends", { title: props.shared })}</Text>}
			{props.mayGoBack ? (
				<Reason preview={preview.data} onDone={props.onDone} />
			) : (
				<Text mt="3" color="ink-2">
					{copy("rollBack.approversOnly")}
				</Text>
			)}
		</Box>
	);
}

function Reason({ preview, onDone }: { readonly preview: RollbackPreview; readonly onDone: () => Promise<void> }) {
	const copy = useCopy("studio");
	const [why, setWhy] = useState("");
	const [isMissing, setMissing] = useState(false);
	const id = useId();
	const back = useMutation({ mutationFn: () => rollBack(preview, why.trim()), onSuccess: onDone });
	const send = (event: FormEvent) => {
		event.preventDefault();
		const isShort = why.trim().length < SHORTEST_REASON;
		setMissing(isShort);
		if (!isShort && !back.isPending) back.mutate();
	};
	return (
		<chakra.form onSubmit={send} noValidate mt="4">
			<FieldLabel htmlFor={id}>{copy("rollBack.why")}</FieldLabel>
			<Input
				id={id}
				value={why}
				maxLength={500}
				aria-invalid={isMissing}
				aria-describedby={isMissing ? `${id}-fault` : undefined}
				onChange={(event) => {
					setWhy(event.currentTarget.value);
					setMissing(false);
				}}
			/>
			<FieldFault id={`${id}-fault`} isAnnounced>
				{isMissing ? copy("publish.whyMissing") : undefined}
			</FieldFault>
			{back.error !== null && (
				<Text role="alert" mt="3" color="bad" fontWeight="semibold">
					{shownMessage(back.error)}
				</Text>
			)}
			<Button type="submit" mt="3" aria-disabled={back.isPending}>
				{copy(back.isPending ? "rollBack.going" : "rollBack.go")}
			</Button>
		</chakra.form>
	);
}
