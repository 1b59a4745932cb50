import { jsonIn } from "../../../flow/engine/read-json.ts";
import type { Address } from "../../../flow/engine/record/record-types.generated.ts";
import { localDate } from "../../../lending/calendar/time-zones.ts";
import { homeEquityLaw } from "../../../lending/index.ts";
import { dollarsOf } from "../../../lending/money.ts";
import { advertisedFee } from "../../../lending/product/pricing-sheet.ts";
import { said } from "../../platform/problems/said.ts";
import { flagAt, jsonAt, textAt } from "../../record/read-record.ts";
import { set } from "../../record/record-patch.ts";
import { stableUuid } from "../../record/stable-id.ts";
import { homeEquityLawOf } from "../law/home-equity.ts";
import { allowsVideo, electronicAllowed } from "../law/notary-act.ts";
import { noticeDelivery } from "../notices/required-notices.ts";
import { itemizedAt } from "../papers/deliveries.ts";
import { requireDelivery, shownHash } from "../signatures/signature.ts";
import { textAnswer } from "../steps/answers.ts";
import { byForm, type Effect, type EffectInput, FieldRefused } from "../steps/effect.ts";
import { earliestClosing } from "../terms/earliest-closing.ts";
import { isPlaceAllowed } from "./closing-act.ts";

/** Books the appointment with a notary in person, where and when the law lets the deed be signed. */
export const reserveManualNotary: Effect = async (input) => {
	const { record, answers, product, vendors, now } = input;
	const state = textAt(record, "application.property.state") ?? "";
	const day = localDate(now, state);
	const at = new Date(textAnswer(answers, "slot")).toISOString();
	const place = textAnswer(answers, "place");
	if (!isPlaceAllowed(record, product, place, day)) throw new FieldRefused("place", byForm("texas"));
	requireItemization(input, day);
	const booked = textAt(record, "application.appointment.at");
	const earliest = earliestClosing(record, product, now);
	if (earliest !== undefined && localDate(new Date(at), state) < earliest) {
		throw new FieldRefused("slot", said("notary.tooEarly", { earliest }));
	}
	const isElectronic = jsonIn(answers, "isElectronic") === true;
	if (isElectronic) requireElectronicAct(input, day);
	const isBookedSo = booked === at && flagAt(record, "application.appointment.electronic") === isElectronic;
	const answer = isBookedSo
		? "BOOKED"
		: vendors.notary.reserve({
				...wishOf(input, "MANUAL", at),
				...(earliest === undefined ? {} : { earliest }),
				isElectronic,
			});
	if (answer === "PAPER_ONLY") throw new FieldRefused("isElectronic", byForm("noTablet"));
	if (answer === "TAKEN") throw new FieldRefused("slot", byForm("taken"));
	const address = (jsonIn(answers, "address") ?? null) as Address | null;
	const { lenderPaysFees } = homeEquityLaw(product, state, day);
	const fee = lenderPaysFees ? 0 : dollarsOf(advertisedFee(product, "manualNotaryFee"));
	const electronic = isElectronic ? { electronic: true } : {};
	return { patch: [set("application.appointment", { at, kind: "MANUAL", place, address, fee, ...electronic })] };
};

function wishOf({ record, now }: EffectInput, kind: "MANUAL" | "VIDEO", at: string) {
	const orderId = stableUuid("notary-appointment", textAt(record, "application.uuid") ?? "", kind, at);
	return { orderId, kind, at, now: now.toISOString() };
}

/** Throws FieldRefused unless the law has the act on an electronic record, and the signer agreed to such records. */
function requireElectronicAct({ record, product }: EffectInput, day: string): void {
	if (!electronicAllowed(record, product, day)) throw new FieldRefused("isElectronic", byForm("paperOnly"));
	if (jsonAt(record, "underwriting.eSignConsent") === undefined) {
		throw new FieldRefused("isElectronic", byForm("noConsent"));
	}
}

/** Throws FieldRefused until the borrower has received the final itemized disclosure as it is now, where a law counts from it. */
function requireItemization(input: EffectInput, day: string): void {
	const { record, product } = input;
	if (homeEquityLawOf(record, product, day).itemizedDays === null) return;
	const isOnPaper = noticeDelivery(record, "closing")?.channel === "PAPER";
	const isBorrower = jsonAt(record, "application.seat") === undefined;
	if (isBorrower && !isOnPaper) {
		requireDelivery(input, "closing", shownHash("closing", input).sha256, "slot");
		return;
	}
	const receivedAt = itemizedAt(record);
	const state = textAt(record, "application.property.state");
	if (receivedAt === undefined || localDate(new Date(receivedAt), state) > day) {
		throw new FieldRefused("slot", said(isBorrower ? "notary.disclosureInMail" : "notary.notItemized"));
	}
}

/** Reserves a time for the video session; joining at once needs none. */
export const reserveVideoNotary: Effect = async (input) => {
	const { record, answers, product, vendors, now } = input;
	const at = new Date(textAnswer(answers, "slot")).toISOString();
	if (flagAt(record, "application.status.manualNotary") || !allowsVideo(record, product, now)) {
		throw new FieldRefused("slot", said("notary.inPerson"));
	}
	if (vendors.notary.reserve(wishOf(input, "VIDEO", at)) === "TAKEN") {
		throw new FieldRefused("slot", byForm("taken"));
	}
	return {
		patch: [set("application.appointment", { at, kind: "VIDEO", place: null, address: null, fee: 0 })],
	};
};

/** Switches back from a notary in person to the video session, if the law allows one. */
export const meetOnline: Effect = async ({ record, product, now }) => {
	if (!allowsVideo(record, product, now)) {
		throw new FieldRefused("online", said("notary.notOnline"));
	}
	return {
		patch: [
			set("application.requestedManualNotaryTime", null),
			set("application.requestedManualNotaryPlace", null),
			set("application.requestedManualNotaryElectronic", null),
			set("application.appointment", null),
		],
	};
};
