import { Stack } from "@chakra-ui/react";
import { Footnotes } from "../shell/frame/footnotes.tsx";
import { useApplication } from "./application-context.ts";
import { FormBlock } from "./forms/form-block.tsx";
import { Ball } from "./parts/ball.tsx";
import { PageActions } from "./parts/page-actions.tsx";
import { PageFrame } from "./parts/page-frame.tsx";
import { WaitPanel } from "./parts/wait-panel.tsx";

/** A page of kind "form": the form file's fields under the page's text. */
export function FormPage() {
	const { spec, flow, page, facts } = useApplication();
	const formId = spec.form ?? "";
	const form = flow.product.forms[formId];
	// words named after a fact appear when it is true
	const added = Object.entries(spec.words ?? {}).flatMap(([fact, words]) => (facts[fact] === true ? [words] : []));
	const body = [...(spec.body ?? []), ...added, ...(form?.intro ?? [])];
	return (
		<PageFrame body={body} tone={spec.tone === "attention" ? "attention" : "neutral"}>
			<Stack gap="7">
				<WaitPanel quiet />
				<FormBlock key={`${page} ${formId}`} formId={formId} />
				{spec.ball && <Ball ball={spec.ball} />}
				<PageActions />
			</Stack>
			<Footnotes notes={form?.footnotes ?? []} />
		</PageFrame>
	);
}
