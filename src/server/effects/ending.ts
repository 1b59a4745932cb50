import { addDays } from "../../lending/business-days.ts";
import { fullName, today } from "../tasks/parties.ts";
import { applicationUuidOf, flagAt, listAt, textAt } from "../tasks/read-record.ts";
import { stableUuid } from "../vendors/stable-id.ts";
import { sentence, textAnswer } from "./answers.ts";
import { type Effect, type EffectInput, FieldRefused } from "./effect.ts";
import { requireOwnName } from "./signing.ts";

/** Days after the notice within which the lien is released and every fee returned (12 CFR 1026.15(d)). */
const RELEASE_DAYS = 20;

/** Cancels the line in writing while its period runs; the lien is void and nothing is owed. */
export const rescind: Effect = async (input) => {
	const { record, answers, product, now, actor } = input;
	const endsAt = textAt(record, "application.rescission.endsAt");
	const isOver = flagAt(record, "application.status.rescissionEnded");
	if (endsAt === undefined || isOver || now > new Date(endsAt)) {
		const words = "The time to cancel this line is over. Please call us";
		throw new FieldRefused("confirmed", sentence(product, "complete/rescind", "confirmed", "over", words));
	}
	const signatureName = textAnswer(answers, "signatureName");
	requireOwnName(record, signatureName);
	const at = now.toISOString();
	await tellOwners(input);
	return {
		patch: [
			{ path: "application.rescission.cancelledAt", value: at },
			{ path: "application.rescission.releaseBy", value: addDays(today(record, now), RELEASE_DAYS) },
		],
		evidence: {
			rescinded: true,
			at,
			signatureName,
			identityUuid: actor.identityUuid,
			address: actor.address,
			agent: actor.agent,
		},
	};
};

/** One owner's cancellation cancels for all, so all are told; a message says nothing that a stranger may not read. */
async function tellOwners({ record, ports, product, now }: EffectInput): Promise<void> {
	const owners = [
		{ name: fullName(record), email: textAt(record, "profile.email") },
		...listAt(record, "application.helocSigners").map((one) => ({
			name: textAt(one, "name") ?? "",
			email: textAt(one, "email"),
		})),
	];
	for (const { name, email } of owners) {
		if (email === undefined) continue;
		await ports.messages.send({
			orderId: stableUuid("cancelled", applicationUuidOf(record), name, now.toISOString()),
			channel: "EMAIL",
			to: email,
			subject: `${product.org.name.full}: we have your cancellation`,
			body: "We have received the written cancellation. Sign in to read what happens now; nothing is owed.",
		});
	}
}

/** Withdraws the application, with the reason if one was given; a decided or closed one cannot be withdrawn any more. */
export const withdraw: Effect = async ({ record, answers, product, now }) => {
	const isOver =
		flagAt(record, "application.status.cancelled") || textAt(record, "application.status.uwDecision") === "DECLINE";
	// From then on the way back is the right to cancel, while it runs.
	const isClosed = textAt(record, "application.status.checklistStatus") !== undefined;
	if (isOver || isClosed) {
		const [keyword, words] = isClosed
			? ["closed", "Your line is signed and can no longer be withdrawn. Please call us"]
			: ["over", "This application is closed already"];
		throw new FieldRefused("confirmed", sentence(product, "application/withdraw", "confirmed", keyword, words));
	}
	const reason = textAnswer(answers, "reason") || null;
	return { patch: [{ path: "application.withdrawal", value: { at: now.toISOString(), reason } }] };
};
