import { chakra, Text } from "@chakra-ui/react";
import { advertisedTerms } from "../../lending/pricing/advertised.ts";
import { useCopy } from "../shell/copy/use-copy.ts";
import { Footnotes } from "../shell/frame/footnotes.tsx";
import { ProgressBar } from "../shell/frame/progress-bar.tsx";
import { legalFootnotes, marketingLine } from "../shell/organization/advertised-words.ts";
import { useOrg } from "../shell/organization/org-context.ts";
import type { Draft, DraftStep } from "./draft-context.ts";

/** Above a step: the marketing line and the progress bar. */
export function StepHead({ step, progressAt }: { readonly step: DraftStep } & Pick<Draft, "progressAt">) {
	const copy = useCopy("forms");
	const { info } = useOrg();
	return (
		<>
			<Text fontSize="sm" color="ink-2" mb="5">
				{marketingLine(advertisedTerms(info.orgPricingData), copy)}
			</Text>
			<ProgressBar progress={progressAt(step.id)} label={copy("openStep.registrationProgress")} />
		</>
	);
}

/** Below a step: the legal footnotes that its own form does not show. */
export function StepFoot({ step }: { readonly step: DraftStep }) {
	const copy = useCopy("forms");
	const { product, info } = useOrg();
	const own = product.forms[step.form]?.footnotes;
	const notes = legalFootnotes(advertisedTerms(info.orgPricingData), copy);
	return (
		<chakra.div maxW="prose">
			<Footnotes notes={notes.filter((note) => own?.includes(note) !== true)} />
		</chakra.div>
	);
}
