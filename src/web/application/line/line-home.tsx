import { Heading, Text } from "@chakra-ui/react";
import type { Application } from "../../../flow/engine/record/record-types.generated.ts";
import { Card } from "../../shell/card.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { fullDay } from "../parts/shown-dates.ts";
import { homeAddress } from "./home-address.ts";

interface LineHomeProps {
	readonly application: Partial<Application>;
	/** yyyy-mm-dd */
	readonly fundedOn: string;
}

/** The home that secures the line. */
export function LineHome({ application, fundedOn }: LineHomeProps) {
	const copy = useCopy("application");
	const [street, ...town] = homeAddress(application).split(", ");
	return (
		<Card aria-labelledby="line-home">
			<Heading as="h2" size="md" id="line-home">
				{street}
			</Heading>
			<Text color="ink-2">{town.join(", ")}</Text>
			<Text color="ink-2">{copy("openLine.openedOn", { day: fullDay(fundedOn) })}</Text>
		</Card>
	);
}
