import { Button, chakra, Flex, Stack, Text } from "@chakra-ui/react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { deleteView, type QueueView, queueFrameQuery, saveView } from "../../api/desk/queue.ts";
import { tidy } from "../../api/desk/tidy.ts";
import { shownMessage } from "../../api/request-error.ts";
import { LabelledField } from "../../application/parts/fields/labelled-field.tsx";
import { Input } from "../../forms/inputs.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { Problem } from "../parts/problem.tsx";
import { useQuestion } from "./question.ts";
import { useIsWide } from "./use-is-wide.ts";

const BUILT_IN = [
	["allOpen", {}],
	["onUs", { share: "ours" }],
	["late", { share: "late" }],
	["today", { share: "today" }],
	["mine", { assignee: "me" }],
	["unassigned", { assignee: "nobody" }],
	["toReview", { work: "waiting" }],
	["failed", { work: "failed" }],
	["closed", { scope: "closed", sort: "updated" }],
	["all", { scope: "all", sort: "newest" }],
] as const satisfies readonly (readonly [name: string, view: QueueView])[];

const View = chakra("button", {
	base: {
		flex: "1",
		minH: "8",
		px: "4",
		bg: "transparent",
		border: "0",
		borderRadius: "field",
		color: "ink",
		fontSize: "sm",
		textAlign: "start",
		cursor: "pointer",
		_hover: { bg: "tint" },
		"&[aria-pressed=true]": { color: "primary", fontWeight: "semibold", bg: "tint" },
	},
});

const isSame = (one: QueueView, other: QueueView) => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
const sorted = (view: QueueView) => Object.entries(tidy<QueueView>(view)).toSorted(([a], [b]) => a.localeCompare(b));

/** The views of the queue: those that come with the desk, and the reader's own. */
export function SavedViews() {
	const copy = useCopy("desk");
	const isWide = useIsWide();
	if (isWide) return <Views />;
	return (
		<chakra.details mt="2">
			<chakra.summary minH="11" cursor="pointer" fontSize="sm" color="ink-2">
				{copy("queueViews.title")}
			</chakra.summary>
			<Views />
		</chakra.details>
	);
}

function Views() {
	const copy = useCopy("desk");
	const client = useQueryClient();
	const { data } = useQuery(queueFrameQuery());
	const [question, ask] = useQuestion();
	const { search: _, ...view } = question;
	const remove = useMutation({
		mutationFn: deleteView,
		onSettled: () => client.invalidateQueries({ queryKey: queueFrameQuery().queryKey }),
	});
	const own = data?.views ?? [];
	const isKnown = [...BUILT_IN.map(([, one]) => one), ...own.map((one) => one.view)].some((one) => isSame(one, view));
	return (
		<Stack as="section" aria-label={copy("queueViews.title")} gap="0" mt={{ base: "0", lg: "6" }}>
			<Text display={{ base: "none", lg: "block" }} px="4" mb="1" fontSize="xs" color="ink-2">
				{copy("queueViews.title")}
			</Text>
			{BUILT_IN.map(([name, one]) => (
				<View key={name} type="button" aria-pressed={isSame(one, view)} onClick={() => ask(one)}>
					{copy(`queueViews.${name}`)}
				</View>
			))}
			{own.map(({ uuid, name, view: one }) => (
				<Flex key={uuid} align="center">
					<View type="button" aria-pressed={isSame(one, view)} onClick={() => ask(one)}>
						{name}
					</View>
					<Button
						size="sm"
						variant="plain"
						aria-label={copy("queueViews.deleteNamed", { name })}
						onClick={() => remove.mutate(uuid)}
					>
						{copy("queueViews.delete")}
					</Button>
				</Flex>
			))}
			{!isKnown && <SaveView view={view} />}
			<Problem words={remove.error ? shownMessage(remove.error) : undefined} />
		</Stack>
	);
}

function SaveView({ view }: { readonly view: QueueView }) {
	const copy = useCopy("desk");
	const client = useQueryClient();
	const [name, setName] = useState<string>();
	const save = useMutation({
		mutationFn: (given: string) => saveView(given, view),
		onSuccess: () => {
			setName(undefined);
			return client.invalidateQueries({ queryKey: queueFrameQuery().queryKey });
		},
	});
	if (name === undefined) {
		return (
			<View type="button" onClick={() => setName("")}>
				{copy("queueViews.save")}
			</View>
		);
	}
	return (
		<chakra.form
			px="4"
			mt="2"
			onSubmit={(event) => {
				event.preventDefault();
				if (name.trim() !== "") save.mutate(name.trim());
			}}
		>
			<LabelledField label={copy("queueViews.name")}>
				{(ids) => (
					<Input
						{...ids}
						autoFocus
						maxLength={60}
						minH="11"
						value={name}
						onChange={({ target }) => setName(target.value)}
					/>
				)}
			</LabelledField>
			<Flex gap="2" mt="2">
				<Button type="submit" size="sm" disabled={save.isPending || name.trim() === ""}>
					{copy("queueViews.saveNamed")}
				</Button>
				<Button size="sm" variant="plain" onClick={() => setName(undefined)}>
					{copy("queueViews.cancel")}
				</Button>
			</Flex>
			<Problem words={save.error ? shownMessage(save.error) : undefined} />
		</chakra.form>
	);
}
