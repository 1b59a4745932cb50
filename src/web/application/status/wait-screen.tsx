import { chakra, Stack, Text, VisuallyHidden } from "@chakra-ui/react";
import type { Standing } from "../../api/application/standing.ts";
import { useApplication } from "../application-context.ts";
import { ScreenLoading } from "../parts/area-states.tsx";
import { PageFrame } from "../parts/page-frame.tsx";
import { longDay } from "../parts/shown-dates.ts";
import { useWords } from "../parts/use-words.ts";
import { WaitPanel } from "../parts/wait-panel.tsx";
import { WaitStep } from "./wait-step.tsx";

interface WaitScreenProps {
	readonly standing: Standing | undefined;
	readonly isLoading: boolean;
}

/**
 * One steady screen for all the waits of a phase: its heading stays, and its checklist fills in as the answers arrive,
 * each announced to screen readers once.
 */
export function WaitScreen({ standing, isLoading }: WaitScreenProps) {
	const { wait } = useApplication();
	const words = useWords();
	if (standing === undefined && isLoading) return <ScreenLoading />;
	const phase = standing?.phase;
	if (!standing || !phase) {
		const title = wait.words?.title ?? words("nextTitle");
		return (
			<PageFrame title={title} body={wait.words === undefined ? [words("nothingToDo")] : []}>
				<WaitPanel below={title} />
			</PageFrame>
		);
	}
	const { now } = standing;
	const when = now.by === null ? now.about : longDay(now.by);
	return (
		<PageFrame title={phase.title} body={[phase.body]}>
			{/* as high as the placeholder before it, so that nothing below jumps */}
			<Stack gap="7" minH="100dvh" data-wait={wait.phase}>
				<chakra.ol m="0" p="0" listStyleType="none">
					{standing.steps
						.filter((step) => step.phase === phase.id)
						.map((step) => (
							<WaitStep key={step.id} step={step} detail={wait.words?.body ?? now.title} />
						))}
				</chakra.ol>
				<VisuallyHidden role="status">{wait.words?.title ?? now.title}</VisuallyHidden>
				<chakra.dl
					m="0"
					display="grid"
					gridTemplateColumns={{ base: "1fr", sm: "auto 1fr" }}
					columnGap="6"
					rowGap={{ base: "0.5", sm: "2" }}
					p="5"
					bg="tint"
					borderRadius="card"
				>
					<chakra.dt color="ink-2">{words("whose")}</chakra.dt>
					<chakra.dd m="0" fontWeight="semibold">
						{now.who}
					</chakra.dd>
					{when !== null && (
						<>
							<chakra.dt color="ink-2">{words("by")}</chakra.dt>
							<chakra.dd m="0">{when}</chakra.dd>
						</>
					)}
				</chakra.dl>
				{now.isLate && <Text>{words("late")}</Text>}
			</Stack>
		</PageFrame>
	);
}
