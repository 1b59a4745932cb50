import { Text } from "@chakra-ui/react";
import { useContext } from "react";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { usePersonName } from "../frame/person-name.ts";
import { type Entry, PresenceContext } from "./presence-context.ts";

/** Who else has an entry open. */
export function OthersAtEntry({ file, pointer }: Entry) {
	const { others } = useContext(PresenceContext);
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
