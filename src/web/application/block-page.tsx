import { Stack } from "@chakra-ui/react";
import type { PageSpec } from "../../flow/engine/authored/authored.ts";
import type { PagePart } from "../../flow/engine/authored/authored-blocks.ts";
import { PARTS_OF_BLOCKS } from "../../flow/engine/authored/block-parts.generated.ts";
import { Footnotes } from "../shell/frame/footnotes.tsx";
import { useApplication } from "./application-context.ts";
import { Block } from "./blocks/page-blocks.tsx";
import { FormBlock } from "./forms/form-block.tsx";
import { AdverseAction } from "./notices/adverse-action.tsx";
import { Ball } from "./parts/ball.tsx";
import { PageActions } from "./parts/page-actions.tsx";
import { PageFrame } from "./parts/page-frame.tsx";
import { WaitPanel } from "./parts/wait-panel.tsx";

/** A page of kind "form" or "notice" with blocks: they come in their order, and the parts that none of them shows where they always are. */
export function BlockPage() {
	const { spec, flow, facts } = useApplication();
	const blocks = Object.entries(spec.blocks ?? {});
	const isForm = spec.kind === "form";
	const form = isForm ? flow.product.forms[spec.form ?? ""] : undefined;
	const lacks = (part: PagePart) => !blocks.some(([, { block }]) => PARTS_OF_BLOCKS[block]?.includes(part) === true);
	const body = [...(spec.body ?? []), ...(isForm ? saidOfFacts(spec, facts) : []), ...(form?.intro ?? [])];
	return (
		<PageFrame body={body} tone={spec.tone}>
			<Stack gap="7">
				{isForm ? lacks("wait") && <WaitPanel quiet /> : <AdverseAction />}
				{blocks.map(([id, block]) => (
					<Block key={id} spec={block} />
				))}
				<Rest lacks={lacks} />
			</Stack>
			<Footnotes notes={form?.footnotes ?? []} />
		</PageFrame>
	);
}

/** The standard parts that no block of the page shows. */
function Rest({ lacks }: { readonly lacks: (part: PagePart) => boolean }) {
	const { spec, page, wait } = useApplication();
	const formId = spec.form ?? "";
	const isForm = spec.kind === "form";
	// After a wait the server may still be on its waiting stage: there is nothing to submit, only to check again.
	const isWaitOver = !isForm && wait.phase === "exhausted";
	const submitting = Object.keys(spec.actions ?? {}).filter((id) => spec.actions?.[id]?.form !== undefined);
	return (
		<>
			{isForm && lacks("form") && <FormBlock key={`${page} ${formId}`} formId={formId} />}
			{spec.ball && lacks("ball") && <Ball ball={spec.ball} />}
			{!isForm && lacks("wait") && wait.phase !== "off" && <WaitPanel quiet />}
			{lacks("actions") && <PageActions leaveOut={isWaitOver ? submitting : []} />}
		</>
	);
}

/** Words of a form page that are named after a fact, while it is true. */
function saidOfFacts({ words = {} }: PageSpec, facts: { readonly [name: string]: unknown }): readonly string[] {
	return Object.entries(words).flatMap(([fact, said]) => (facts[fact] === true ? [said] : []));
}
