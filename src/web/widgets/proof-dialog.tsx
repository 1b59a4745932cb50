import { Button, Text } from "@chakra-ui/react";
import { useState } from "react";
import { showProof } from "../api/session/account.ts";
import { Modal } from "../application/parts/modal.tsx";
import type { ProofRequest } from "../browser/proof-requests.ts";
import { ShortForm } from "../forms/short-form.tsx";

const WORDS = {
	title: "Is it still you?",
	body: "This signs something, or changes where your money goes or how we reach you. What you typed is kept.",
	trouble: "We could not confirm it",
	button: "Go on",
	toCode: "Use a code of your authenticator app",
	toPassword: "Use your password",
} as const;

const FIELDS = {
	PASSWORD: [{ name: "password", label: "Your password", isSecret: true, autoComplete: "current-password" }],
	CODE: [{ name: "code", label: "Code of your authenticator app", inputMode: "text", autoComplete: "one-time-code" }],
} as const;

/** Asks for the password, or for a code, over the page; closing it cancels the action. */
export function ProofDialog({ request }: { request: ProofRequest }) {
	const [by, choose] = useState<keyof typeof FIELDS>("PASSWORD");
	const other = by === "PASSWORD" ? "CODE" : "PASSWORD";
	return (
		<Modal title={WORDS.title} isOpen onClose={() => request.settle(false)}>
			<Text mb="6">{WORDS.body}</Text>
			<ShortForm
				key={by}
				id={`proof-${by.toLowerCase()}`}
				fields={FIELDS[by]}
				trouble={WORDS.trouble}
				button={WORDS.button}
				onSend={async (texts) => {
					await showProof(texts);
					request.settle(true);
				}}
			/>
			{request.by.includes(other) && (
				<Button variant="plain" mt="3" onClick={() => choose(other)}>
					{by === "PASSWORD" ? WORDS.toCode : WORDS.toPassword}
				</Button>
			)}
		</Modal>
	);
}
