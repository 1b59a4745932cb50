import { Box, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { mapQuery } from "../../api/studio/draft.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { useOpenDraft } from "../draft/draft-context.ts";
import { SimulatorLink } from "../persons/simulator-link.tsx";

/** The places of the flow that ask a form, each played by somebody who gets there with the least that leads there. */
export function FormPlaces({ file }: { readonly file: string }) {
	const copy = useCopy("studio");
	const { draft } = useOpenDraft();
	const map = useQuery(mapQuery(draft.uuid, draft.hash)).data?.map;
	const places = (map?.places ?? []).filter(
		({ kind, written }) => (kind === "page" || kind === "step") && written.some((one) => one.file === file),
	);
	if (places.length === 0) return null;
	return (
		<Box mt="1">
			<Text as="span" color="ink-2">
				{`${copy("forms.askedAt")} `}
			</Text>
			{places.map(({ at, title }, index) => (
				<Text as="span" key={at}>
					{index > 0 && <span>, </span>}
					<SimulatorLink start={{ at }}>{title}</SimulatorLink>
				</Text>
			))}
		</Box>
	);
}
