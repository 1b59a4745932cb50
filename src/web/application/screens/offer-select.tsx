import { Box, Button, chakra, Grid, Stack, Text } from "@chakra-ui/react";
import { type FormEvent, useState } from "react";
import { flushSync } from "react-dom";
import type { Application } from "../../../flow/engine/record/record-types.generated.ts";
import { localDate } from "../../../lending/calendar/time-zones.ts";
import { centsOf } from "../../../lending/money.ts";
import { rateOf } from "../../../lending/pricing/rate-bands.ts";
import type { Answers } from "../../api/application/answers.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { LoadingBlock } from "../../shell/loading-block.tsx";
import { numberAt, objectAt, textAt, useApplication } from "../application-context.ts";
import { AmountControl } from "../offers/amount-control.tsx";
import { BalanceOverTime } from "../offers/balance-over-time.tsx";
import { ExpiredOffers } from "../offers/expired-offers.tsx";
import { hasChanged, OfferChange } from "../offers/offer-change.tsx";
import { clampAmount, type Offer, offerFigures, rateWords, shortMoney, termWords } from "../offers/offer-figures.ts";
import { OfferSummary } from "../offers/offer-summary.tsx";
import { chosenBefore, isExpired, readOffers } from "../offers/read-offers.ts";
import { BESIDE, StickyOffer } from "../offers/sticky-offer.tsx";
import { TermCosts } from "../offers/term-costs.tsx";
import { WhyLimits } from "../offers/why-limits.tsx";
import { WithheldTerms } from "../offers/withheld-terms.tsx";
import { ConfirmBox } from "../parts/fields/confirm-box.tsx";
import { RadioCards } from "../parts/fields/radio-cards.tsx";
import { SubmitBar } from "../parts/fields/submit-bar.tsx";
import { SubmitTrouble } from "../parts/fields/submit-trouble.tsx";
import { PageActions } from "../parts/page-actions.tsx";
import { PageFrame } from "../parts/page-frame.tsx";
import { fullDay } from "../parts/shown-dates.ts";
import { useNow } from "../parts/use-now.ts";
import { useWords, type Words } from "../parts/use-words.ts";
import { numberIn } from "../read-json.ts";
import { useDraft, useKeepDraft } from "../submit/use-draft.ts";
import { useFormSubmit } from "../submit/use-form-submit.ts";

const FORM = "product/select";
/** The agreement's name in the form. */
const ACCEPTED = "acceptedApr";
const TWO_COLUMNS = { gridTemplateColumns: "minmax(0, 1fr) 23rem", columnGap: "12" };
const STICKY_SUMMARY = { gridColumn: "2", gridRow: "1 / span 2", position: "sticky", top: "6", alignSelf: "start" };

/** Product selection: amount, term and their cost in dollars. */
export default function OfferSelect() {
	const { application, checkAgain } = useApplication();
	const words = useWords();
	const now = useNow();
	const draft = useDraft(FORM);
	const all = readOffers(application);
	const open = all.filter((offer) => !isExpired(offer, now));
	if (all.length > 0 && open.length === 0) return <ExpiredOffers on={lastDay(all[0] as Offer, application)} />;
	if (open.length === 0) {
		return (
			<PageFrame>
				<Text role="status">{words("none")}</Text>
				<SubmitBar label={words("checkAgain")} onPress={checkAgain} />
			</PageFrame>
		);
	}
	if (draft) return <OfferForm offers={open} typed={draft.typed ?? {}} />;
	return (
		<PageFrame>
			<LoadingBlock isPage />
		</PageFrame>
	);
}

function OfferForm({ offers, typed }: { readonly offers: readonly Offer[]; readonly typed: Answers }) {
	const { application } = useApplication();
	const words = useWords();
	const copy = useCopy("application");
	const { submit, isSubmitting, faults, problem } = useFormSubmit(FORM);
	const keep = useKeepDraft(FORM);
	const before = chosenBefore(application);
	const [uuid, setUuid] = useState(
		() =>
			(
				offers.find((offer) => offer.uuid === typed.offerUuid) ??
				offers.find((offer) => offer.term === before?.term && !offer.interestOnly) ??
				offers[0]
			)?.uuid ?? "",
	);
	const offer = offers.find((candidate) => candidate.uuid === uuid) ?? (offers[0] as Offer);
	const [wished, setWished] = useState(numberIn(typed, "amount") || (before?.amount ?? startAmount(offer)));
	const [accepted, setAccepted] = useState(false);
	const [acceptError, setAcceptError] = useState("");
	const amount = clampAmount(offer, wished);
	const isChanged = hasChanged(application);
	const value = numberAt(objectAt(application, "property"), "value");
	const faultAt = (field: string) => faults.find((fault) => fault.field === field)?.message;

	// The acceptance is not saved, because it applies to the figures as read on that day.
	const choose = (offerUuid: string, dollars: number) => {
		setUuid(offerUuid);
		setWished(dollars);
		keep({ offerUuid, amount: dollars });
	};
	const onSubmit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (isSubmitting) return;
		if (!accepted) {
			// the box is read aloud with its error
			flushSync(() => setAcceptError(words("acceptNeeded")));
			const box = event.currentTarget.elements.namedItem(ACCEPTED);
			if (box instanceof HTMLElement) box.focus();
			return;
		}
		void submit({ offerUuid: offer.uuid, amount, term: offer.term, acceptedApr: true });
	};
	const { paymentCents, oweCents } = offerFigures(offer, amount);
	const label = isSubmitting ? words("submitting") : words("continue");
	const payOff = numberAt(application, "payOffTotal");

	return (
		<PageFrame>
			<OfferChange offer={offer} amount={amount} />
			<chakra.form onSubmit={onSubmit} noValidate css={{ container: "offer / inline-size" }}>
				<SubmitTrouble problem={problem} faults={faults} />
				<Grid gap="10" templateColumns="minmax(0, 1fr)" css={{ [BESIDE]: TWO_COLUMNS }}>
					<Stack gap="8">
						<Box>
							<AmountControl
								words={words}
								offer={offer}
								amount={amount}
								error={faultAt("amount")}
								onChange={(dollars) => choose(uuid, dollars)}
							/>
							<WhyLimits offer={offer} homeValue={value} payOff={payOff} words={words} />
						</Box>
						<Box>
							<RadioCards
								legend={words("term")}
								minCardWidth="8.5rem"
								value={offer.uuid}
								onChange={(next) => choose(next, wished)}
								cards={offers.map((choice) => ({
									value: choice.uuid,
									label: termWords(choice.term),
									figure: `${shortMoney(offerFigures(choice, clampAmount(choice, wished)).paymentCents)}`,
									detail: `${words("aMonth")}, ${rateWords(rateOf(choice, clampAmount(choice, wished)))} ${rateKind(choice, words)}`,
								}))}
							/>
							<Text role="status" mt="3" fontWeight={amount === wished ? "normal" : "semibold"}>
								{termLimit(offers, offer, wished, words)}
							</Text>
							<WithheldTerms />
						</Box>
					</Stack>
					<Box css={{ [BESIDE]: STICKY_SUMMARY }}>
						<OfferSummary offer={offer} amount={amount} words={words} copy={copy} payOff={payOff}>
							<Text mt="4" fontSize="sm">
								{words(offer.variable === undefined ? "disclosures" : "disclosuresVariable")}
							</Text>
							<Box mt="4">
								<ConfirmBox
									name={ACCEPTED}
									label={isChanged ? words("acceptChange") : words("accept")}
									checked={accepted}
									error={acceptError || faultAt("acceptedApr")}
									isAnnounced={false}
									onChange={(next) => {
										setAccepted(next);
										setAcceptError("");
									}}
								/>
							</Box>
							<Button
								type="submit"
								size="lg"
								width="full"
								mt="4"
								display="none"
								aria-disabled={isSubmitting || undefined}
								css={{ [BESIDE]: { display: "inline-flex" } }}
							>
								{label}
							</Button>
							<Stack gap="1" mt="4" fontSize="sm" color="ink-2">
								{offer.expiresAt && <Text>{words("expires", { date: lastDay(offer, application) })}</Text>}
								{value > 0 && <Text>{words("value", { value: shortMoney(value * 100) })}</Text>}
							</Stack>
						</OfferSummary>
					</Box>
					<Stack gap="10" minW="0">
						<TermCosts offers={offers} amount={amount} chosen={offer.uuid} payOff={payOff} words={words} />
						<BalanceOverTime offer={offer} amount={amount} payOff={payOff} words={words} />
					</Stack>
				</Grid>
				<Box mt="6">
					<PageActions />
				</Box>
				<StickyOffer
					figure={shortMoney(paymentCents)}
					note={words("stickyNote", { owe: shortMoney(oweCents) })}
					label={label}
					isSubmitting={isSubmitting}
				/>
			</chakra.form>
		</PageFrame>
	);
}

/** The term's limits, if terms differ or the requested amount is outside them. */
function termLimit(offers: readonly Offer[], offer: Offer, wished: number, words: Words): string {
	const places = {
		term: termWords(offer.term),
		max: shortMoney(centsOf(offer.maxAmount)),
		min: shortMoney(centsOf(offer.minAmount)),
		asked: shortMoney(centsOf(wished)),
	};
	if (wished > offer.maxAmount) {
		return words("termMost", places);
	}
	if (wished < offer.minAmount) {
		return words("termLeast", places);
	}
	return offers.every(({ maxAmount }) => maxAmount === offer.maxAmount) ? "" : words("termLimit", places);
}

/** An offer ends at midnight at the home, so the date is the one there, not in UTC. */
function lastDay(offer: Offer, application: Partial<Application>): string {
	const state = textAt(objectAt(application, "property"), "state");
	return offer.expiresAt ? fullDay(localDate(new Date(offer.expiresAt), state)) : "";
}

function startAmount(offer: Offer): number {
	return clampAmount(offer, Math.min(50_000, offer.maxAmount));
}

function rateKind(offer: Offer, words: Words): string {
	if (offer.interestOnly) return words("interestOnly").toLowerCase();
	return textAt({ rateType: offer.rateType ?? "FIXED" }, "rateType") === "FLOATING"
		? words("floating").toLowerCase()
		: words("fixed").toLowerCase();
}
