import { Text } from "@chakra-ui/react";
import type { Effect, EffectStep } from "../../api/studio/effect.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { ShareCell } from "./share-cell.tsx";
import { Cell, Row, RowHead, TableSection } from "./table-parts.tsx";
import { VersionHeads } from "./version-heads.tsx";

/** Who came to each step, who went on and who left there, for each of the compared versions. */
export function StepTable({ effect }: { readonly effect: Effect }) {
	const copy = useCopy("studio");
	return (
		<TableSection title={copy("effect.stepsTitle")} lead={copy("effect.stepsLead")} minW="50rem">
			<VersionHeads
				effect={effect}
				rows={copy("effect.step")}
				parts={(["reached", "done", "left"] as const).map((one) => copy(`effect.${one}`))}
			/>
			<tbody>
				{effect.steps.map((step) => (
					<Row key={`${step.part} ${step.step}`}>
						<RowHead scope="row">{step.title}</RowHead>
						{effect.compared.map((hash) => (
							<StepCells key={hash} step={step} hash={hash} />
						))}
					</Row>
				))}
			</tbody>
		</TableSection>
	);
}

function StepCells({ step, hash }: { readonly step: EffectStep; readonly hash: string }) {
	const copy = useCopy("studio");
	const { reached = 0, done = 0, left = 0, here = 0 } = step.counts.find((count) => count.hash === hash) ?? {};
	return (
		<>
			<Cell>
				<span>{copy("effect.people", { count: reached })}</span>
				{here > 0 && (
					<Text as="span" display="block" fontSize="xs" color="ink-2">
						{copy("effect.here", { count: here })}
					</Text>
				)}
			</Cell>
			<Cell>{step.asks ? copy("effect.people", { count: done }) : copy("effect.asksNothing")}</Cell>
			<Cell>{step.asks ? <ShareCell part={left} whole={reached} /> : copy("effect.waits")}</Cell>
		</>
	);
}
