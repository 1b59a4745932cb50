import { Box, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { SimulatedAnswers, SimulatedForm, SimulationStep } from "../../../flow/editing/index.ts";
import { shownMessage } from "../../api/request-error.ts";
import { formQuery } from "../../api/studio/forms.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { LoadingBlock } from "../../shell/loading-block.tsx";
import { useOpenDraft } from "../draft/draft-context.ts";
import { DrawnForm } from "../forms/preview/drawn-form.tsx";
import { PreviewPaper } from "../forms/preview/preview-paper.tsx";
import { dottedAnswers, nestedAnswers } from "../preview/dotted-answers.ts";

interface PageAsSeenProps {
	readonly form: SimulatedForm;
	readonly typed: SimulatedAnswers;
	readonly take: (step: SimulationStep) => void;
}

/** The page as borrowers see it, in the draft's brand, answered as the made-up person would, to change and to send. */
export function PageAsSeen({ form, typed, take }: PageAsSeenProps) {
	const copy = useCopy("studio");
	const { draft } = useOpenDraft();
	const { data, error } = useQuery(formQuery(draft.uuid, draft.hash, `schemas/forms/${form.id}.json`));
	const answers = useMemo(() => {
		const asked = form.questions.map(({ field, value }) => [field, value] as const);
		return nestedAnswers({ ...Object.fromEntries(asked), ...typed });
	}, [form, typed]);
	if (data === undefined) {
		return error === null ? <LoadingBlock /> : <Text role="alert">{shownMessage(error)}</Text>;
	}
	return (
		<Box mt="4">
			<PreviewPaper
				ref={null}
				name={copy("forms.previewOf", { title: form.title })}
				{...{ brand: data.brand, scheme: "light", width: "phone", locale: undefined }}
			>
				<DrawnForm
					formId={form.id}
					value={data.value}
					words={data.words}
					figures={data.figures}
					locale={undefined}
					answers={answers}
					onPassed={(given) => take({ kind: "answers", id: form.id, answers: dottedAnswers(given) })}
				/>
			</PreviewPaper>
		</Box>
	);
}
