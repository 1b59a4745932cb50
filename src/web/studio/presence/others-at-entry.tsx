import { Text } from "@chakra-ui/react";
import { useContext } from "react";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { FaultBoundary } from "../frame/fault-boundary.tsx";
import { usePersonName } from "../frame/person-name.ts";
import { type Entry, type Presence, PresenceContext } from "./presence-context.ts";

/** Who else has an entry open. */
export function OthersAtEntry({ file, pointer }: Entry) {
	const { others } = useContext(PresenceContext);
	return (
		<FaultBoundary shown={[others, pointer]} {...{ file, pointer }}>
			<Others {...{ file, pointer, others }} />
		</FaultBoundary>
	);
}

function Others({ file, pointer, others }: Entry & Pick<Presence, "others">) {
	return others
		.filter((one) => one.file === file && one.pointer === pointer)
		.map(({ identity }) => <Other key={identity} identity={identity} />);
}

function Other({ identity }: { readonly identity: string }) {
	const copy = useCopy("studio");
	const nameOf = usePersonName();
	return (
		<Text fontSize="xs" fontWeight="semibold" color="primary" overflowWrap="anywhere">
			{copy("presence.here", { name: nameOf(identity) })}
		</Text>
	);
}
