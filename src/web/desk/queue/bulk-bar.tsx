import { Button, chakra, Flex, Text } from "@chakra-ui/react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type RefObject, useId, useState } from "react";
import { assignTo, type QueueFrame, remindBorrowers } from "../../api/desk/queue.ts";
import { shownMessage } from "../../api/request-error.ts";
import { NativeSelect } from "../../forms/native-select.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { Notice } from "../../shell/notice.tsx";
import type { Selection } from "./selection.ts";

const NO_ONE = "nobody";

interface BulkBarProps {
	readonly frame: QueueFrame;
	readonly selection: Selection;
	readonly assign: RefObject<HTMLSelectElement | null>;
	readonly nameOf: (uuid: string) => string;
}

/** What can be done with the chosen applications, and what became of the last act. */
export function BulkBar({ frame, selection, assign, nameOf }: BulkBarProps) {
	const copy = useCopy("desk");
	const client = useQueryClient();
	const id = useId();
	const [to, setTo] = useState("");
	const chosen = [...selection.uuids];
	const { mutate, data, error, isPending } = useMutation({
		mutationFn: (act: "assign" | "remind") =>
			act === "assign" ? assignTo(chosen, to === NO_ONE ? null : to) : remindBorrowers(chosen),
		onSuccess: async () => {
			await client.invalidateQueries({ queryKey: ["desk", "queue"] });
			selection.clear();
			setTo("");
		},
	});
	const done = data?.results.filter(({ isDone }) => isDone).length ?? 0;
	const refused = data?.results.filter(({ isDone }) => !isDone) ?? [];
	return (
		<>
			<chakra.div aria-live="polite">
				{data !== undefined && chosen.length === 0 && <Text mt="3">{copy("queueBulk.done", { count: done })}</Text>}
			</chakra.div>
			{refused.length > 0 && chosen.length === 0 && (
				<Notice tone="attention" title={copy("queueBulk.refused", { count: refused.length })}>
					{refused.map(({ uuid, message }) => (
						<Text key={uuid}>{copy("queueBulk.because", { applicant: nameOf(uuid), message: message ?? "" })}</Text>
					))}
				</Notice>
			)}
			{error && <Notice tone="stop">{shownMessage(error)}</Notice>}
			{chosen.length > 0 && (
				<Flex
					role="toolbar"
					aria-label={copy("queueBulk.selected", { count: chosen.length })}
					position="sticky"
					bottom="4"
					zIndex="overlay"
					mt="4"
					px="4"
					py="3"
					gap="3"
					wrap="wrap"
					align="center"
					bg="surface"
					borderWidth="2px"
					borderStyle="solid"
					borderColor="primary"
					borderRadius="card"
					boxShadow="e3"
				>
					<Text fontWeight="semibold">{copy("queueBulk.selected", { count: chosen.length })}</Text>
					<chakra.label htmlFor={id} fontSize="sm">
						{copy("queueBulk.assignTo")}
					</chakra.label>
					<chakra.div minW="10rem">
						<NativeSelect ref={assign} id={id} minH="11" value={to} onChange={({ target }) => setTo(target.value)}>
							<option value="">{copy("queueBulk.choose")}</option>
							<option value={frame.me}>{copy("queue.me")}</option>
							{frame.colleagues
								.filter(({ uuid }) => uuid !== frame.me)
								.map(({ uuid, name }) => (
									<option key={uuid} value={uuid}>
										{name}
									</option>
								))}
							<option value={NO_ONE}>{copy("queue.noOne")}</option>
						</NativeSelect>
					</chakra.div>
					<Button size="sm" disabled={isPending || to === ""} onClick={() => mutate("assign")}>
						{copy("queueBulk.assign")}
					</Button>
					<Button size="sm" variant="outline" disabled={isPending} onClick={() => mutate("remind")}>
						{copy("queueBulk.remind")}
					</Button>
					<Button size="sm" variant="plain" ms="auto" onClick={selection.clear}>
						{copy("queueBulk.clear")}
					</Button>
				</Flex>
			)}
		</>
	);
}
