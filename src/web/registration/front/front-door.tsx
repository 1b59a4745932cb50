import { chakra } from "@chakra-ui/react";
import { lazy, type ReactNode } from "react";
import { Hero } from "../../shell/frame/hero.tsx";
import { isServed, ServedPart } from "../../shell/frame/served-part.tsx";

const FrontPart = lazy(async () => ({ default: (await import("./front-part.tsx")).FrontPart }));

/** Whether the first step has the front door around it: on the server, and in a browser whose page came with it. */
export function hasFrontDoor(): boolean {
	return isServed("pitch");
}

const Beside = chakra("div", {
	base: {
		position: "relative",
		zIndex: "1",
		maxW: "page",
		mx: "auto",
		display: "grid",
		gap: { base: "6", lg: "16" },
		gridTemplateColumns: { base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) minmax(0, 30rem)" },
		alignItems: "start",
	},
});

/** Beside the form and above the fold on wide screens. */
const Said = chakra("div", { base: { pt: { base: "0", lg: "32" } } });

/** The form's card; its question is the page's heading, but not the loudest thing of the page. */
const Start = chakra("div", {
	base: {
		bg: "surface",
		color: "ink",
		borderRadius: "card",
		boxShadow: "e3",
		borderWidth: "1px",
		borderStyle: "solid",
		borderColor: "line",
		p: { base: "5", md: "7" },
		"& h1": { fontSize: "xl" },
		"& form > div > button[type=submit]": { width: "100% !important" },
	},
});

/** The lender's front door around the first step: promise, form and picture; then rates, how it works, costs, and security. */
export function FrontDoor({ children }: { readonly children: ReactNode }) {
	return (
		<>
			<Hero>
				<Beside>
					<Said>
						<ServedPart name="pitch" of={FrontPart} />
					</Said>
					<Start>
						<ServedPart name="place" of={FrontPart} />
						{children}
						<ServedPart name="promise" of={FrontPart} />
					</Start>
				</Beside>
				<ServedPart name="scene" of={FrontPart} />
			</Hero>
			<ServedPart name="about" of={FrontPart} />
		</>
	);
}
