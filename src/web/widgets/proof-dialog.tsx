import { Button, Text } from "@chakra-ui/react";
import { useState } from "react";
import type { Copy } from "../../contracts/copy.ts";
import { showProof } from "../api/session/account.ts";
import { Modal } from "../application/parts/modal.tsx";
import type { ProofRequest } from "../browser/proof-requests.ts";
import { type ShortField, ShortForm } from "../forms/short-form.tsx";
import { useCopy } from "../shell/copy/use-copy.ts";

const fields = (copy: Copy<"account">): { readonly [way in "PASSWORD" | "CODE"]: readonly ShortField[] } => ({
	PASSWORD: [{ name: "password", label: copy("proof.password"), isSecret: true, autoComplete: "current-password" }],
	CODE: [{ name: "code", label: copy("proof.code"), inputMode: "text", autoComplete: "one-time-code" }],
});

/** Asks for the password, or for a code, over the page; closing it cancels the action. */
export function ProofDialog({ request }: { request: ProofRequest }) {
	const copy = useCopy("account");
	const [by, choose] = useState<"PASSWORD" | "CODE">("PASSWORD");
	const other = by === "PASSWORD" ? "CODE" : "PASSWORD";
	return (
		<Modal title={copy("proof.title")} isOpen onClose={() => request.settle(false)}>
			<Text mb="6">{copy("proof.body")}</Text>
			<ShortForm
				key={by}
				id={`proof-${by.toLowerCase()}`}
				fields={fields(copy)[by]}
				trouble={copy("proof.trouble")}
				button={copy("proof.button")}
				onSend={async ({ password = "", code = "" }) => {
					await showProof(by === "PASSWORD" ? { password } : { code });
					request.settle(true);
				}}
			/>
			{request.by.includes(other) && (
				<Button variant="plain" mt="3" onClick={() => choose(other)}>
					{by === "PASSWORD" ? copy("proof.toCode") : copy("proof.toPassword")}
				</Button>
			)}
		</Modal>
	);
}
