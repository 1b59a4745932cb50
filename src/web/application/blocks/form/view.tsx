import { chakra, Stack, Text } from "@chakra-ui/react";
import { useState } from "react";
import { useApplication } from "../../application-context.ts";
import { FormBlock } from "../../forms/form-block.tsx";
import type { PropsOf } from "../kit/declare.ts";
import { useBlockTexts } from "../kit/shown-value.ts";
import type { form } from "./block.ts";

/** A form of the page. */
export default function FormOfPage({ form: other, submit, intro, field, reveal, again }: PropsOf<typeof form>) {
	const { spec, page } = useApplication();
	const texts = useBlockTexts();
	const [isRevealed, setRevealed] = useState(false);
	const formId = other ?? spec.form ?? "";
	const isHidden = field !== undefined && !isRevealed;
	const round = again === undefined ? "" : texts.textAt(again);
	return (
		<Stack gap="7">
			{intro !== undefined && <Text>{texts.say(intro)}</Text>}
			<FormBlock
				key={`${page} ${formId} ${round}`}
				formId={formId}
				{...(isHidden ? { own: { [field]: null } } : {})}
				{...(submit === undefined ? {} : { submitLabel: texts.say(submit) })}
				stay={again !== undefined}
			/>
			{isHidden && reveal !== undefined && (
				<chakra.button
					type="button"
					alignSelf="flex-start"
					bg="transparent"
					border="0"
					p="0"
					minH="11"
					color="primary"
					textDecoration="underline"
					cursor="pointer"
					onClick={() => setRevealed(true)}
				>
					{texts.say(reveal)}
				</chakra.button>
			)}
		</Stack>
	);
}
