import { Button, Text } from "@chakra-ui/react";
import type { UnderwayChoice } from "../../../../flow/editing/index.ts";
import { useCopy } from "../../../shell/copy/use-copy.ts";
import { useOpenDraft } from "../../draft/draft-context.ts";
import { Section } from "../compared/section.tsx";
import { Counts } from "./counts.tsx";
import { useCounted } from "./use-counted.ts";

const AS_THEY_ARE: UnderwayChoice["map"] = {};

/** What becomes of applications under way: what moving them would mean, counted on request. */
export function Applications() {
	const copy = useCopy("studio");
	const { home } = useOpenDraft();
	const { count, ...counting } = useCounted(AS_THEY_ARE, false);
	const mayCount = home.roles.includes("editor") || home.roles.includes("approver");
	return (
		<Section title={copy("underway.title")} working="" query={{ data: null, error: null }}>
			{() => (
				<>
					<Text>{copy("underway.stay")}</Text>
					<Counts {...counting} />
					{mayCount && (
						<Button size="sm" variant="outline" mt="2" aria-disabled={counting.isRunning} onClick={count}>
							{copy(counting.counted === undefined ? "underway.count" : "underway.again")}
						</Button>
					)}
				</>
			)}
		</Section>
	);
}
