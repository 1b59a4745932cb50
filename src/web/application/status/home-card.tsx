import { Box, chakra, Heading, Text } from "@chakra-ui/react";
import { Card } from "../../shell/card.tsx";
import { useApplication } from "../application-context.ts";
import { homeAddress } from "../line/home-address.ts";
import { LineFigures } from "../offers/line-figures.tsx";

/** Lots along a street, the borrower's own among them; it shows no real map. */
const LOTS = [0, 1, 2, 3, 4, 5];
const OWN = 3;

function Plat() {
	return (
		<chakra.svg aria-hidden="true" viewBox="0 0 300 96" width="full" display="block" borderRadius="field">
			<rect width="300" height="96" fill="var(--tint)" />
			{LOTS.map((lot) => (
				<g key={lot} fill="var(--surface)" stroke="var(--line)">
					<rect x={lot * 50} y="-14" width="50" height="42" />
					<rect x={lot * 50} y="52" width="50" height="58" fill={lot === OWN ? "var(--primary)" : "var(--surface)"} />
				</g>
			))}
			<g fill="var(--tint-2)">
				{LOTS.map((lot) => (
					<g key={lot}>
						<rect x={lot * 50 + 12} y="2" width="26" height="15" />
						{lot !== OWN && <rect x={lot * 50 + 13} y="64" width="24" height="19" />}
					</g>
				))}
			</g>
			<path fill="var(--on-primary)" d={`M${OWN * 50 + 11} 72l14-12 14 12v14h-10v-8a4 4 0 0 0-8 0v8h-10z`} />
		</chakra.svg>
	);
}

/** The home that secures the line, and the figures of the chosen offer once there is one. */
export function HomeCard() {
	const { application } = useApplication();
	const [street, ...town] = homeAddress(application).split(", ");
	return (
		<Card aria-labelledby="your-home">
			<Box mb="4">
				<Plat />
			</Box>
			<Heading as="h2" size="md" id="your-home">
				{street}
			</Heading>
			<Text color="ink-2" mb="2">
				{town.join(", ")}
			</Text>
			<LineFigures />
		</Card>
	);
}
