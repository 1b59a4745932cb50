import { Heading } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import type { ChatBundle } from "../../contracts/chat-bundle.ts";
import { type Identity, identityQuery } from "../api/session/identity.ts";
import { SchemaForm } from "../forms/schema-form.tsx";
import { LoadingBlock } from "../shell/loading-block.tsx";
import { useSignedIn } from "../shell/viewer/session.ts";
import type { StartAnswers } from "./session/chat-controller.ts";

interface FormProps {
	readonly bundle: ChatBundle;
	readonly isDevelopment: boolean;
	readonly onStart: (answers: StartAnswers) => Promise<void>;
}

/** The form before a chat; name and email address of a signed-in user are known. */
export function StartForm({ bundle, isDevelopment, onStart }: FormProps) {
	const { uses, forms } = bundle;
	const formId = isDevelopment ? uses.startInDevelopment : uses.start;
	const { data: identity, isLoading } = useQuery({ ...identityQuery(), enabled: useSignedIn(), retry: false });
	if (isLoading) return <LoadingBlock />;
	return (
		<>
			<Heading as="h3" size="sm" mb="4">
				{forms[formId]?.title}
			</Heading>
			<SchemaForm
				formId={formId}
				answers={identity && knownOf(identity)}
				onSubmit={async (answers) => {
					await onStart(answers as unknown as StartAnswers);
				}}
			/>
		</>
	);
}

function knownOf({ name, email }: Identity) {
	const friendlyName = [name.firstName, name.lastName].filter(Boolean).join(" ");
	return { friendlyName: friendlyName === "" ? null : friendlyName, emailAddress: email };
}
