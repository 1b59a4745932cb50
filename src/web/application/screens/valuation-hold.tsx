import { Button, Stack, Text } from "@chakra-ui/react";
import { objectAt, textAt, useApplication } from "../application-context.ts";
import { Ball } from "../parts/ball.tsx";
import { type Figure, FigureList } from "../parts/figure-list.tsx";
import { PageActions } from "../parts/page-actions.tsx";
import { PageFrame } from "../parts/page-frame.tsx";
import { fullDay, longDay } from "../parts/shown-dates.ts";
import { useWay } from "../parts/use-way.ts";
import { useWords } from "../parts/use-words.ts";
import { WaitPanel } from "../parts/wait-panel.tsx";

/**
 * While a home is valued or its title read: what happens at this stage, who is working on it, when to expect it, and
 * what to prepare.
 */
export default function ValuationHold() {
	const { spec, application, facts } = useApplication();
	const take = useWay();
	const words = useWords();
	const appraisal = objectAt(application, "appraisal");
	const ordered = textAt(objectAt(application, "valuationOrder"), "at");
	const visitsAt = textAt(appraisal, "visitsAt");
	const reviewed = { date: longDay(textAt(appraisal, "reviewedBy")) };
	const isVisitAhead = facts.isAppraisalUnderWay === true && visitsAt !== "";
	const isDamaged = facts.isPropertyConditionPoor === true;
	const body = words.ofStage("_body", reviewed);
	const orderedOn = words.ofStage("_ordered", { date: fullDay(ordered) });
	const figures: Figure[] = [
		...(isVisitAhead ? [{ label: words("visit"), value: longDay(visitsAt), strong: true }] : []),
		...(isVisitAhead && textAt(appraisal, "appraiser") !== ""
			? [{ label: words("appraiser"), value: textAt(appraisal, "appraiser") }]
			: []),
	];
	return (
		<PageFrame
			title={words.ofStage("_title", reviewed) ?? spec.title}
			{...(body === undefined ? {} : { body: [body] })}
			tone={isDamaged ? "attention" : (spec.tone ?? "waiting")}
		>
			<Stack gap="7">
				{figures.length > 0 && <FigureList figures={figures} />}
				{isVisitAhead && <Text>{words("prepare")}</Text>}
				{spec.ball && (
					<Ball
						ball={{
							who: words.ofStage("_who", reviewed) ?? spec.ball.who,
							by: words.ofStage("_by", reviewed) ?? spec.ball.by,
						}}
					/>
				)}
				{orderedOn !== undefined && ordered !== "" && <Text color="ink-2">{orderedOn}</Text>}
				{isDamaged ? (
					<Button alignSelf="flex-start" onClick={() => take("requests")}>
						{words("conditions")}
					</Button>
				) : (
					<WaitPanel quiet />
				)}
				<PageActions leaveOut={isDamaged ? ["more"] : []} />
			</Stack>
		</PageFrame>
	);
}
