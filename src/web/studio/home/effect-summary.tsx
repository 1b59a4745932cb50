import { Box, Heading, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { FEWEST_TO_TELL } from "../../../flow/editing/index.ts";
import { effectQuery } from "../../api/studio/effect.ts";
import { showPercent } from "../../formats/percent.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { PageLink } from "../../shell/paths/page-link.tsx";

/** How the live version did in the last 30 days, in three lines, with the way to all of it and to an earlier version. */
export function EffectSummary() {
	const copy = useCopy("studio");
	const effect = useQuery(effectQuery({ days: "30" })).data;
	const live = effect?.versions.find(({ isLive }) => isLive)?.hash;
	const { starts = 0, registered = 0 } = effect?.starts.find(({ hash }) => hash === live) ?? {};
	const worst = (effect?.steps ?? [])
		.flatMap(({ title, asks, counts }) => {
			const count = counts.find(({ hash }) => hash === live);
			return asks && count !== undefined && count.reached >= FEWEST_TO_TELL ? [{ title, ...count }] : [];
		})
		.sort((one, other) => other.left - one.left)[0];
	return (
		<Box as="section" aria-labelledby="home-effect">
			<Heading as="h2" size="md" mb="2" id="home-effect">
				{copy("home.effect")}
			</Heading>
			{effect !== undefined && (
				<>
					<Text>{copy("home.began", { count: starts, registered })}</Text>
					{starts > 0 && starts < FEWEST_TO_TELL && <Text color="ink-2">{copy("home.few")}</Text>}
					{worst !== undefined && worst.left > 0 && (
						<Text>{copy("home.worst", { title: worst.title, share: showPercent(worst.left / worst.reached, 0) })}</Text>
					)}
				</>
			)}
			<Text mt="2">
				<PageLink to="/studio/effect">{copy("home.toEffect")}</PageLink>
			</Text>
		</Box>
	);
}
