import { Stack, Text } from "@chakra-ui/react";
import { useMemo, useState } from "react";
import { centsOf } from "../../../lending/money.ts";
import { earliestTexasClosing } from "../../../lending/texas.ts";
import { withoutChoice } from "../../forms/choices.ts";
import { LoadingBlock } from "../../shell/loading-block.tsx";
import { OrganisationContext, useOrg } from "../../shell/org-context.ts";
import { objectAt, textAt, useApplication } from "../application-context.ts";
import { freeSlots } from "../notary/free-slots.ts";
import { shortMoney } from "../offers/offer-figures.ts";
import { FigureList } from "../parts/figure-list.tsx";
import { PageFrame } from "../parts/page-frame.tsx";
import { RadioCards } from "../parts/radio-cards.tsx";
import { shortDay } from "../parts/shown-dates.ts";
import { SubmitBar } from "../parts/submit-bar.tsx";
import { useNow } from "../parts/use-now.ts";
import { useWords } from "../parts/use-words.ts";
import { FormBlock, refuse } from "../submit/form-block.tsx";

const FORM = "notary/reserve-manual";
const TIME = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit", timeZoneName: "short" });
const WHEN = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeStyle: "short" });
/** What a notary in person costs where the law does not ask for one (specification, §9). */
const MANUAL_NOTARY_DOLLARS = 300;
/** Lets the form's own check pass until a time is picked. */
const NOT_PICKED = "2000-01-01T00:00:00.000Z";

/** A time and a place to meet the notary in person. */
export default function NotaryReserve() {
	const { application, facts, flow } = useApplication();
	const organisation = useOrg();
	// where the law forbids the home it is not offered
	const offering = useMemo(
		() => (facts.isTexas === true ? withoutChoice(organisation, FORM, "place", "HOME") : organisation),
		[organisation, facts.isTexas],
	);
	const words = useWords();
	const now = useNow();
	const booked = textAt(application, "requestedManualNotaryTime");
	const [isChanging, setChanging] = useState(false);
	const [day, setDay] = useState("");
	const [slot, setSlot] = useState("");
	const appointment = objectAt(application, "appointment");
	const fee =
		typeof appointment.fee === "number" ? appointment.fee : facts.isTexas === true ? 0 : MANUAL_NOTARY_DOLLARS;
	const feeFigure = {
		label: words("fee", "Notary in person"),
		value: fee === 0 ? words("free", "No charge") : shortMoney(centsOf(fee)),
		...(fee === 0 ? {} : { note: words("feeNote", "Paid from your line at closing") }),
	};
	if (now === 0)
		return (
			<PageFrame>
				<LoadingBlock />
			</PageFrame>
		);
	if (booked !== "" && !isChanging) {
		return (
			<PageFrame>
				<Stack gap="7">
					<Text fontSize="lg" fontWeight="semibold" role="status">
						{words("booked", "You meet your notary on {date}.", { date: WHEN.format(new Date(booked)) })}
					</Text>
					<FigureList figures={[feeFigure]} />
					<SubmitBar label={words("change", "Change the appointment")} onPress={() => setChanging(true)} />
				</Stack>
			</PageFrame>
		);
	}
	const today = new Date(now).toISOString().slice(0, 10);
	const appliedOn = textAt(application, "submittedAt").slice(0, 10) || today;
	const days = freeSlots(today, facts.isTexas === true ? earliestTexasClosing(appliedOn, appliedOn) : "");
	const picked = days.find((entry) => entry.day === day) ?? days[0];
	return (
		<PageFrame>
			<Stack gap="7">
				<FigureList figures={[feeFigure]} />
				<RadioCards
					legend={words("slots", "Free times")}
					columns={{ base: 2, sm: 3, md: 5 }}
					value={picked?.day ?? ""}
					onChange={(next) => {
						setDay(next);
						setSlot("");
					}}
					cards={days.map((entry) => ({ value: entry.day, label: shortDay(entry.day) }))}
				/>
				<RadioCards
					legend={words("time", "Time")}
					hideLegend
					columns={{ base: 2, sm: 4 }}
					value={slot}
					onChange={setSlot}
					cards={(picked?.times ?? []).map((time) => ({ value: time, label: TIME.format(new Date(time)) }))}
				/>
				{facts.isTexas === true && (
					<Text color="fg.muted">{words("texas", "In Texas the deed may not be signed at home.")}</Text>
				)}
				<OrganisationContext value={offering}>
					<FormBlock
						formId={FORM}
						own={{ slot: NOT_PICKED }}
						finish={(answers) => {
							if (slot !== "") return { ...answers, slot };
							throw refuse("slot", flow.product.forms[FORM]?.messages.slot?.required ?? "Please pick a time");
						}}
						onDone={() => setChanging(false)}
						submitLabel={words("confirm", "Book this time")}
					/>
				</OrganisationContext>
			</Stack>
		</PageFrame>
	);
}
