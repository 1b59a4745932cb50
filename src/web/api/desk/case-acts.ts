import type * as contract from "../../../contracts/wire/desk/index.ts";
import type { BodyOf } from "../../../contracts/wire/route-contract.ts";
import { ask } from "../ask.ts";
import { type Loose, tidy } from "./tidy.ts";

const ONE = "/service-desk/api/v1/applications/:uuid";

/** What every action is sent with: the key under which it has one effect, and the ETag of what it is decided on. */
interface Decided {
	readonly idempotencyKey: string;
	readonly ifMatch: string | undefined;
}

/** A desk action on an application, to be sent. */
export type DeskAct = (uuid: string, decided: Decided) => Promise<contract.Written>;

type AskedCondition = BodyOf<typeof contract.askCondition>;
type Release = BodyOf<typeof contract.releaseHold>;
type Refusal = BodyOf<typeof contract.refuseHold>;
type Choice = BodyOf<typeof contract.chooseInReview>;
type Decline = BodyOf<typeof contract.decline>;
type Cancellation = BodyOf<typeof contract.enterCancellation>;

/** POST …/conditions: requests something more from the borrower or an additional signer. */
export const askCondition =
	(body: Loose<AskedCondition>): DeskAct =>
	(uuid, decided) =>
		ask(`POST ${ONE}/conditions`, { params: { uuid }, body: tidy<AskedCondition>(body), ...decided });

/** POST …/conditions/{uuid}/accept. */
export const acceptCondition =
	(conditionUuid: string): DeskAct =>
	(uuid, decided) =>
		ask(`POST ${ONE}/conditions/:conditionUuid/accept`, { params: { uuid, conditionUuid }, body: {}, ...decided });

/** POST …/conditions/{uuid}/ask-again: sends what was submitted back, for a reason. */
export const askConditionAgain =
	(conditionUuid: string, reason: string): DeskAct =>
	(uuid, decided) => {
		const params = { uuid, conditionUuid };
		return ask(`POST ${ONE}/conditions/:conditionUuid/ask-again`, { params, body: { reason }, ...decided });
	};

/** POST …/holds/{hold}/release. */
export const releaseHold =
	(hold: string, body: Loose<Release>): DeskAct =>
	(uuid, decided) =>
		ask(`POST ${ONE}/holds/:hold/release`, { params: { uuid, hold }, body: tidy<Release>(body), ...decided });

/** POST …/holds/{hold}/refuse. */
export const refuseHold =
	(hold: string, body: Loose<Refusal>): DeskAct =>
	(uuid, decided) =>
		ask(`POST ${ONE}/holds/:hold/refuse`, { params: { uuid, hold }, body: tidy<Refusal>(body), ...decided });

/** POST …/reviews/{review}: a choice in the lender's own review. */
export const chooseInReview =
	(review: string, body: Loose<Choice>): DeskAct =>
	(uuid, decided) =>
		ask(`POST ${ONE}/reviews/:review`, { params: { uuid, review }, body: tidy<Choice>(body), ...decided });

/** POST …/orders/{task}/again: places an order that has failed again. */
export const orderAgain =
	(task: string): DeskAct =>
	(uuid, decided) =>
		ask(`POST ${ONE}/orders/:task/again`, { params: { uuid, task }, body: {}, ...decided });

/** POST …/decline: declines with reasons that the notice states. */
export const decline =
	(body: Loose<Decline>): DeskAct =>
	(uuid, decided) =>
		ask(`POST ${ONE}/decline`, { params: { uuid }, body: tidy<Decline>(body), ...decided });

/** POST …/cancellation: an owner's letter that cancels the line. */
export const enterCancellation =
	(body: Loose<Cancellation>): DeskAct =>
	(uuid, decided) =>
		ask(`POST ${ONE}/cancellation`, { params: { uuid }, body: tidy<Cancellation>(body), ...decided });
