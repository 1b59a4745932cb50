import { useQueryClient } from "@tanstack/react-query";
import { useApplication } from "../application-context.ts";
import { FormBlock } from "../forms/form-block.tsx";
import { useWordsOf } from "../parts/use-words.ts";
import { ConditionAsk, ConditionWhy } from "./condition-brief.tsx";
import { conditionsQuery } from "./conditions-query.ts";
import type { ShownCondition } from "./shown-conditions.ts";

/** The answer to one request: what is requested and why, with the text from the list of requests, and its form. */
export function ConditionAnswer({ shown, onDone }: { readonly shown: ShownCondition; readonly onDone: () => void }) {
	const { uuid, spec: page } = useApplication();
	const { condition, spec } = shown;
	const client = useQueryClient();
	const words = useWordsOf("conditions");
	return (
		<>
			<ConditionAsk shown={shown} words={words} />
			<ConditionWhy shown={shown} words={words} />
			<FormBlock
				formId={spec.form ?? page.form ?? ""}
				own={{ conditionUuid: condition.uuid }}
				about="conditionUuid"
				documentType={spec.documentType}
				stay
				onDone={() => {
					onDone();
					void client.invalidateQueries(conditionsQuery(uuid));
				}}
			/>
		</>
	);
}
