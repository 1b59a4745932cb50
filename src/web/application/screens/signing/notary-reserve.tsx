import { Stack, Text } from "@chakra-ui/react";
import { useMemo, useState } from "react";
import { centsOf } from "../../../../lending/money.ts";
import { advertisedTerms } from "../../../../lending/pricing/advertised.ts";
import { withoutChoice } from "../../../forms/choices.ts";
import { useCopy } from "../../../shell/copy/use-copy.ts";
import { LoadingBlock } from "../../../shell/loading-block.tsx";
import { OrganizationContext, useOrg } from "../../../shell/organization/org-context.ts";
import { objectAt, textAt, useApplication } from "../../application-context.ts";
import { FormBlock, refuse } from "../../forms/form-block.tsx";
import { ClosingPapers } from "../../notary/closing-papers.tsx";
import { MeetOnline } from "../../notary/meet-online.tsx";
import { shownTime } from "../../notary/slot-days.ts";
import { SlotPicker } from "../../notary/slot-picker.tsx";
import { usePickedSlot } from "../../notary/use-picked-slot.ts";
import { shortMoney } from "../../offers/offer-figures.ts";
import { Ball } from "../../parts/ball.tsx";
import { SubmitBar } from "../../parts/fields/submit-bar.tsx";
import { FigureList } from "../../parts/figure-list.tsx";
import { PageActions } from "../../parts/page-actions.tsx";
import { PageFrame } from "../../parts/page-frame.tsx";
import { longDay } from "../../parts/shown-dates.ts";
import { useWords } from "../../parts/use-words.ts";
import { useDraft } from "../../submit/use-draft.ts";

const FORM = "notary/reserve-manual";
const PLACES = ["HOME", "OFFICE", "TITLE_OFFICE", "LENDER_OFFICE", "ATTORNEY_OFFICE"] as const;
/** Places at which a line may not close where the law names the offices. */
const ELSEWHERE = ["HOME", "OFFICE"] as const;
/** Satisfies the form's own check until a time is picked. */
const NOT_PICKED = "2000-01-01T00:00:00.000Z";

/** A time and a place to meet the notary in person. */
export default function NotaryReserve() {
	const copy = useCopy("application");
	const { uuid, application, facts, flow } = useApplication();
	const organization = useOrg();
	const isTexas = facts.isTexas === true;
	// not offered where the law has the line closed at an office of its own kind
	const offering = useMemo(
		() =>
			isTexas
				? ELSEWHERE.reduce((offered, place) => withoutChoice(offered, FORM, "place", place), organization)
				: organization,
		[organization, isTexas],
	);
	const words = useWords();
	const draft = useDraft(FORM);
	const [slot, pick] = usePickedSlot(uuid, FORM, draft);
	const [isChanging, setChanging] = useState(false);
	const booked = textAt(application, "requestedManualNotaryTime");
	const place = textAt(application, "requestedManualNotaryPlace");
	const appointment = objectAt(application, "appointment");
	const earliestOn = textAt(objectAt(application, "closingWait"), "earliestOn");
	const fee =
		typeof appointment.fee === "number"
			? appointment.fee
			: isTexas
				? 0
				: advertisedTerms(organization.info.orgPricingData).manualNotaryFee;
	const feeFigure = {
		label: words("fee"),
		value: fee === 0 ? words("free") : shortMoney(centsOf(fee)),
		...(fee === 0 ? {} : { note: words("feeNote") }),
	};
	if (!draft) return <PageFrame children={<LoadingBlock isPage />} />;
	if (booked !== "" && !isChanging) {
		return (
			<PageFrame title={words("bookedTitle")} body={[words("bring")]}>
				<Stack gap="7">
					<Text fontSize="lg" fontWeight="semibold" role="status">
						{words("booked", { date: shownTime(booked) })}
					</Text>
					<FigureList
						figures={[
							...(place === "" ? [] : [{ label: words("at"), value: words.find(place, PLACES) ?? place }]),
							{ label: words("how"), value: words(appointment.electronic === true ? "onTablet" : "onPaper") },
							feeFigure,
						]}
					/>
					<Ball
						ball={{
							who: words("whoBooked"),
							by: words("byBooked"),
						}}
					/>
					<SubmitBar label={words("change")} onPress={() => setChanging(true)} />
					<PageActions />
				</Stack>
			</PageFrame>
		);
	}
	return (
		<PageFrame>
			<Stack gap="7">
				<FigureList figures={[feeFigure]} />
				{isTexas && <Text>{words("texas")}</Text>}
				<ClosingPapers />
				{earliestOn !== "" && <Text>{words("earliest", { date: longDay(earliestOn) })}</Text>}
				<SlotPicker kind="inPerson" value={slot} onPick={pick} />
				<OrganizationContext value={offering}>
					<FormBlock
						formId={FORM}
						own={{ slot: NOT_PICKED }}
						kept={{ slot }}
						finish={(answers) => {
							if (slot !== "") return { ...answers, slot };
							throw refuse(
								"slot",
								flow.product.forms[FORM]?.messages.slot?.required ?? copy("videoAppointment.pleasePickATime"),
							);
						}}
						onDone={() => setChanging(false)}
						submitLabel={words("confirm")}
					/>
				</OrganizationContext>
				{booked !== "" && <SubmitBar label={words("keep")} onPress={() => setChanging(false)} />}
				{facts.isInPersonOnly !== true && facts.manualNotary === true && booked === "" && (
					<MeetOnline label={words("online")} />
				)}
				<PageActions />
			</Stack>
		</PageFrame>
	);
}
