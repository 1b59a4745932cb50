import { Text } from "@chakra-ui/react";
import { FEWEST_TO_TELL } from "../../../flow/editing/index.ts";
import type { Effect } from "../../api/studio/effect.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { type RefusedQuestion, refusedQuestions } from "./refused-questions.ts";
import { Cell, Row, RowHead, TableSection } from "./table-parts.tsx";
import { VersionHeads } from "./version-heads.tsx";

/** How often answers to each question were refused, and why. */
export function RefusedTable({ effect }: { readonly effect: Effect }) {
	const copy = useCopy("studio");
	const questions = refusedQuestions(effect);
	return (
		<TableSection title={copy("effect.refusedTitle")} lead={copy("effect.refusedLead")} minW="36rem">
			<VersionHeads effect={effect} rows={copy("effect.question")} />
			<tbody>
				{questions.length === 0 && (
					<Row>
						<Cell colSpan={1 + effect.compared.length}>{copy("effect.noneRefused")}</Cell>
					</Row>
				)}
				{questions.map(({ key, title, stepTitle, sides: counts }) => (
					<Row key={key}>
						<RowHead scope="row">
							<span>{title}</span>
							<Small>{stepTitle}</Small>
						</RowHead>
						{counts.map((count) => (
							<Cell key={count.hash}>
								<Refused {...count} />
							</Cell>
						))}
					</Row>
				))}
			</tbody>
		</TableSection>
	);
}

function Refused({ times, reached, reasons }: RefusedQuestion["sides"][number]) {
	const copy = useCopy("studio");
	if (times === 0) return <span>{copy("effect.never")}</span>;
	const per = Math.round((times / reached) * 100);
	return (
		<>
			<span>{copy("effect.times", { count: times })}</span>
			<Small>{reached < FEWEST_TO_TELL ? copy("effect.few") : copy("effect.perHundred", { count: per })}</Small>
			{reasons.map(([reason, count]) => (
				<Small key={reason}>{copy(`effect.reason_${reason}`, { count })}</Small>
			))}
		</>
	);
}

function Small({ children }: { readonly children: string }) {
	return (
		<Text as="span" display="block" fontSize="xs" color="ink-2">
			{children}
		</Text>
	);
}
