import { Grid, Stack, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { shownMessage } from "../../api/request-error.ts";
import { type EffectAsked, effectQuery } from "../../api/studio/effect.ts";
import { studioHomeQuery } from "../../api/studio/home.ts";
import { momentWords } from "../../desk/desk-states.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { PageHeading } from "../../shell/frame/page-heading.tsx";
import { LoadingBlock } from "../../shell/loading-block.tsx";
import { PageLink } from "../../shell/paths/page-link.tsx";
import { ShareNote } from "../frame/share-note.tsx";
import { DecisionTable } from "./decision-table.tsx";
import { DifferenceList } from "./difference-list.tsx";
import { EffectChoice } from "./effect-choice.tsx";
import { ExperimentTable } from "./experiment-table.tsx";
import { RefusedTable } from "./refused-table.tsx";
import { RollBack } from "./roll-back.tsx";
import { StartFigures } from "./start-figures.tsx";
import { StepTable } from "./step-table.tsx";
import { TimeTable } from "./time-table.tsx";

/** What a published change did to borrowers, two versions side by side, and the way back. */
export function Page() {
	const copy = useCopy("studio");
	const [asked, setAsked] = useState<EffectAsked>({ days: "30" });
	const home = useQuery(studioHomeQuery());
	const query = useQuery(effectQuery(asked));
	const effect = query.data;
	const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
	return (
		<>
			<PageLink to="/studio">{copy("area.toStudio")}</PageLink>
			<PageHeading>{copy("effect.title")}</PageHeading>
			<Text mt="2" maxW="42rem">
				{copy("effect.body")}
			</Text>
			{query.error !== null && (
				<Text role="alert" mt="3" color="bad" fontWeight="semibold">
					{shownMessage(query.error)}
				</Text>
			)}
			{(effect === undefined || home.data === undefined) && query.error === null && <LoadingBlock />}
			{effect !== undefined && home.data !== undefined && (
				<>
					<ShareNote home={home.data} />
					<EffectChoice {...{ effect, asked }} choose={setAsked} />
					<Text role="status" mt="3" color="ink-2">
						{copy("effect.between", { since: momentWords(effect.since), until: momentWords(effect.until), zone })}
					</Text>
					<Stack mt="6" gap="10" minW="0">
						<Grid gap="8" templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 3fr) minmax(0, 2fr)" }}>
							<Stack gap="8">
								<StartFigures effect={effect} />
								<DifferenceList effect={effect} />
							</Stack>
							<RollBack versions={effect.versions} home={home.data} />
						</Grid>
						<StepTable effect={effect} />
						<TimeTable effect={effect} />
						<RefusedTable effect={effect} />
						<DecisionTable effect={effect} />
						<ExperimentTable effect={effect} />
					</Stack>
				</>
			)}
		</>
	);
}
