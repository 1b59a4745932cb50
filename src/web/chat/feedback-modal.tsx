import type { ChatBundle } from "../../contracts/chat-bundle.ts";
import { Modal } from "../application/parts/modal.tsx";
import { SchemaForm } from "../forms/schema-form.tsx";

interface FeedbackProps {
	readonly bundle: ChatBundle;
	/** The answer that did not help; undefined while closed. */
	readonly questionId: string | undefined;
	readonly onClose: () => void;
	readonly onSend: (questionId: string, feedback: string) => Promise<void>;
}

/** Asks why an answer did not help. */
export function FeedbackModal({ bundle, questionId, onClose, onSend }: FeedbackProps) {
	const formId = bundle.uses.feedback;
	return (
		<Modal title={bundle.forms[formId]?.title ?? ""} isOpen={questionId !== undefined} onClose={onClose}>
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
