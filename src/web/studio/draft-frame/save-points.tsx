import { Box, Button, chakra, Flex, Text } from "@chakra-ui/react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { shownMessage } from "../../api/request-error.ts";
import {
	type Checkpoint,
	checkpointsQuery,
	goBackTo,
	nameCheckpoint,
	removeCheckpoint,
} from "../../api/studio/checkpoints.ts";
import { momentWords } from "../../desk/desk-states.ts";
import { Input } from "../../forms/inputs.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { useOpenDraft } from "../draft/draft-context.ts";
import type { Saver } from "../draft/use-saving.ts";
import { FieldLabel } from "../frame/field-label.tsx";
import { usePersonName } from "../frame/person-name.ts";

interface SavePointsProps extends Pick<Saver, "afterSaving"> {
	readonly mayEdit: boolean;
}

/** States of the draft that somebody named, and the way back to each; closed until somebody asks for them. */
export function SavePoints({ mayEdit, afterSaving }: SavePointsProps) {
	const copy = useCopy("studio");
	const { draft } = useOpenDraft();
	const client = useQueryClient();
	const [name, setName] = useState("");
	const [said, setSaid] = useState("");
	const id = useId();
	const [isOpen, setOpen] = useState(false);
	// how many changes came since is said where the list is open alone
	const { data } = useQuery(checkpointsQuery(draft.uuid, isOpen ? draft.hash : ""));
	const act = useMutation({
		mutationFn: (work: () => Promise<unknown>) => afterSaving(work),
		onSettled: () => client.invalidateQueries({ queryKey: ["studio", "checkpoints", draft.uuid] }),
	});
	const points = data?.checkpoints ?? [];
	if (points.length === 0 && !mayEdit) return null;
	const keep = (event: FormEvent) => {
		event.preventDefault();
		const wanted = name.trim();
		if (wanted === "" || act.isPending) return;
		act.mutate(() => nameCheckpoint(draft.uuid, wanted), {
			onSuccess: () => {
				setName("");
				setSaid(copy("points.kept", { name: wanted }));
			},
		});
	};
	const goBack = (point: Checkpoint) =>
		act.mutate(() => goBackTo(draft.uuid, point.uuid), {
			onSuccess: () => setSaid(copy("points.wentBack", { name: point.name })),
		});
	const remove = (point: Checkpoint) =>
		act.mutate(() => removeCheckpoint(draft.uuid, point.uuid), {
			onSuccess: () => setSaid(copy("points.removed", { name: point.name })),
		});
	return (
		<chakra.details mt="2" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
			<chakra.summary cursor="pointer" py="1">
				{copy("points.title", { count: points.length })}
			</chakra.summary>
			<Text mb="2" color="ink-2">
				{copy("points.body")}
			</Text>
			{mayEdit && (
				<form onSubmit={keep}>
					<FieldLabel htmlFor={id}>{copy("points.name")}</FieldLabel>
					<Flex gap="3" wrap="wrap" align="center">
						<Box w="20rem" maxW="100%">
							<Input id={id} value={name} maxLength={80} onChange={(event) => setName(event.currentTarget.value)} />
						</Box>
						<Button type="submit" size="sm" variant="outline" disabled={name.trim() === "" || act.isPending}>
							{copy("points.keep")}
						</Button>
					</Flex>
				</form>
			)}
			<Text role="status" my="2">
				{said}
			</Text>
			{act.error !== null && (
				<Text role="alert" color="bad">
					{shownMessage(act.error)}
				</Text>
			)}
			<Box as="ul" listStyleType="none">
				{points.map((point) => (
					<Point
						key={point.uuid}
						point={point}
						isPending={act.isPending}
						{...(mayEdit ? { onBack: () => goBack(point), onRemove: () => remove(point) } : {})}
					/>
				))}
			</Box>
		</chakra.details>
	);
}

interface PointProps {
	readonly point: Checkpoint;
	readonly isPending: boolean;
	readonly onBack?: () => void;
	readonly onRemove?: () => void;
}

function Point({ point, isPending, onBack, onRemove }: PointProps) {
	const copy = useCopy("studio");
	const { home } = useOpenDraft();
	const nameOf = usePersonName();
	const others = point.changedBy.filter((one) => one !== home.identity).map(nameOf);
	const facts = [
		copy("points.made", { name: nameOf(point.by), when: momentWords(point.at) }),
		copy("points.changes", { count: point.changes }),
		...(others.length > 0 ? [copy("points.others", { names: others.join(", ") })] : []),
		...(point.isBeforeJoin ? [copy("points.joined")] : []),
	];
	return (
		<Box as="li" py="3" borderTopWidth="1px" borderTopStyle="solid" borderColor="line">
			<Text fontWeight="semibold" overflowWrap="anywhere">
				{point.name}
			</Text>
			<Text color="ink-2">{facts.join(" ")}</Text>
			{onBack !== undefined && (
				<Flex gap="3" mt="1" wrap="wrap">
					{point.changes > 0 && !point.isBeforeJoin && (
						<Button size="sm" variant="outline" disabled={isPending} onClick={onBack}>
							{copy("points.goBack", { name: point.name })}
						</Button>
					)}
					<Button size="sm" variant="plain" disabled={isPending} onClick={onRemove}>
						{copy("points.remove", { name: point.name })}
					</Button>
				</Flex>
			)}
		</Box>
	);
}
