import { Heading, Text } from "@chakra-ui/react";
import type { Standing } from "../../api/application/standing.ts";
import { useWords } from "../parts/use-words.ts";
import { Deeds } from "./deeds.tsx";
import { Milestones } from "./milestones.tsx";

/** What comes next, the milestones, and what was done so far. */
export function StandingSections({ standing }: { readonly standing: Standing }) {
	const words = useWords();
	const { next, steps } = standing;
	return (
		<>
			{steps.length > 0 && (
				<section aria-labelledby="ahead">
					<Heading as="h2" size="md" id="ahead" mb="3">
						{words("wayTitle")}
					</Heading>
					{next && (
						<Text mb="4">
							<span>{`${words("next")}: `}</span>
							<strong>{next.title}</strong>
						</Text>
					)}
					<Milestones steps={steps} />
				</section>
			)}
			<DoneSection standing={standing} />
		</>
	);
}

/** What was done so far. */
export function DoneSection({ standing }: { readonly standing: Standing }) {
	const words = useWords();
	return (
		<section aria-labelledby="so-far">
			<Heading as="h2" size="md" id="so-far" mb="2">
				{words("doneTitle")}
			</Heading>
			<Deeds done={standing.done} />
		</section>
	);
}
