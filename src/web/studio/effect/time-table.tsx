import type { Effect } from "../../api/studio/effect.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { Cell, Row, RowHead, TableSection } from "./table-parts.tsx";
import { VersionHeads } from "./version-heads.tsx";

const SECONDS = 60;

/** How long people take from opening a step to sending it. */
export function TimeTable({ effect }: { readonly effect: Effect }) {
	const copy = useCopy("studio");
	const asked = effect.steps.filter(({ asks }) => asks);
	const words = (seconds: number | null | undefined) => {
		if (seconds === null || seconds === undefined) return copy("effect.few");
		const whole = Math.round(seconds);
		if (whole < SECONDS) return copy("effect.seconds", { seconds: whole });
		return copy("effect.minutes", { minutes: Math.floor(whole / SECONDS), seconds: whole % SECONDS });
	};
	return (
		<TableSection title={copy("effect.timeTitle")} lead={copy("effect.timeLead")} minW="42rem">
			<VersionHeads
				effect={effect}
				rows={copy("effect.step")}
				parts={(["median", "slow"] as const).map((one) => copy(`effect.${one}`))}
			/>
			<tbody>
				{asked.map(({ part, step, title, counts }) => (
					<Row key={`${part} ${step}`}>
						<RowHead scope="row">{title}</RowHead>
						{effect.compared.flatMap((hash) => {
							const count = counts.find((one) => one.hash === hash);
							return (["median", "slow"] as const).map((what) => (
								<Cell key={`${hash} ${what}`}>{words(count?.[what])}</Cell>
							));
						})}
					</Row>
				))}
			</tbody>
		</TableSection>
	);
}
