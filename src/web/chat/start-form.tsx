import { Heading } from "@chakra-ui/react";
import type { ChatSlice } from "../../contracts/chat-slice.ts";
import { SchemaForm } from "../forms/schema-form.tsx";
import type { StartAnswers } from "./chat-controller.ts";

/** What is asked before a chat. */
export function StartForm(props: {
	readonly slice: ChatSlice;
	readonly isDevelopment: boolean;
	readonly onStart: (answers: StartAnswers) => Promise<void>;
}) {
	const { uses, forms } = props.slice;
	const formId = props.isDevelopment ? uses.startInDevelopment : uses.start;
	return (
		<>
			<Heading as="h3" size="sm" mb="4">
				{forms[formId]?.title}
			</Heading>
			<SchemaForm
				formId={formId}
				onSubmit={async (answers) => {
					await props.onStart(answers as unknown as StartAnswers);
				}}
			/>
		</>
	);
}
