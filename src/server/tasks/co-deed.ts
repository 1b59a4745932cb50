import type { Json } from "../../engine/authored.ts";
import { listAt, textAt } from "./read-record.ts";
import type { TaskHandler } from "./task.ts";

/** Asks every co-owner to sign the deed; with none, the deed needs nobody else. */
export const inviteCoOwners: TaskHandler = async (order, { messages }) => {
	const signers = listAt(order.record, "application.helocSigners");
	if (signers.length === 0) return [{ path: "application.coDeedStatus", value: "COMPLETE" }];
	const lender = order.product.org.name.full;
	for (const signer of signers) {
		const to = textAt(signer, "email");
		if (to === undefined || textAt(signer, "status") === "SIGNED") continue;
		await messages.send({
			orderId: `${order.uuid}:${textAt(signer, "identityUuid") ?? to}`,
			channel: "EMAIL",
			to,
			subject: `${lender} asks you to sign a document`,
			body: "A co-owner of your home has asked you to sign its deed. You do not become responsible for repayment. Sign in to read and sign it.",
		});
	}
	const invited: Json[] = signers.map((signer) =>
		textAt(signer, "status") === "SIGNED" ? signer : { ...signer, status: "INVITED" },
	);
	return [
		{ path: "application.helocSigners", value: invited },
		{ path: "application.coDeedStatus", value: "IN_PROGRESS" },
	];
};
