import type { ChatSlice } from "../../contracts/chat-slice.ts";
import { Modal } from "../application/parts/modal.tsx";
import { SchemaForm } from "../forms/schema-form.tsx";

interface FeedbackProps {
	readonly slice: ChatSlice;
	/** The answer that did not help; undefined while closed. */
	readonly questionId: string | undefined;
	readonly onClose: () => void;
	readonly onSend: (questionId: string, feedback: string) => Promise<void>;
}

/** Asks why an answer did not help. */
export function FeedbackModal({ slice, questionId, onClose, onSend }: FeedbackProps) {
	const formId = slice.uses.feedback;
	return (
		<Modal title={slice.forms[formId]?.title ?? ""} isOpen={questionId !== undefined} onClose={onClose}>
			{questionId !== undefined && (
				<SchemaForm
					formId={formId}
					onSubmit={async ({ reason, additionalInformation }) => {
						const isOther = reason === "other" && typeof additionalInformation === "string";
						await onSend(questionId, String(isOther ? additionalInformation : reason));
						onClose();
					}}
				/>
			)}
		</Modal>
	);
}
