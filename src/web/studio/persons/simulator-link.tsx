import type { ReactNode } from "react";
import type { SimulationStart } from "../../../flow/editing/index.ts";
import type { ApplicationRecord } from "../../../flow/engine/record/record.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { PageLink } from "../../shell/paths/page-link.tsx";
import { useOpenDraft } from "../draft/draft-context.ts";

/**
 * A link that opens the simulator with a made-up person: the record of an example, or facts by name ("softCredit"), at a place of
 * the map ("page:liens") if one is known. The person is handed over in the browser's history, never in the address.
 */
export function SimulatorLink({
	start,
	children,
}: {
	readonly start: Pick<SimulationStart, "record" | "facts" | "at" | "isUsual">;
	readonly children?: ReactNode;
}) {
	const copy = useCopy("studio");
	const { draft } = useOpenDraft();
	return (
		<PageLink to={`/studio/drafts/${draft.uuid}/simulator`} state={{ start }}>
			{children ?? copy("simulator.tryPerson")}
		</PageLink>
	);
}

/**
 * The start that the example of a finding makes. An example at a step of the loan is played as it is; of any other, only what
 * matters is known, and the rest is answered as usual.
 */
export function exampleStart(record: ApplicationRecord): Pick<SimulationStart, "record" | "isUsual"> {
	const isPlaced = record.stage != null || record.state != null;
	return isPlaced ? { record } : { record, isUsual: true };
}
