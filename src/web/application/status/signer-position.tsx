import { Text } from "@chakra-ui/react";
import type { HelocSigner } from "../../../flow/engine/record/record-types.generated.ts";
import { textAt } from "../application-context.ts";
import { useWordsOf } from "../parts/use-words.ts";

const STATUSES = ["INVITED", "OPENED", "IDENTITY", "SIGNED", "DECLINED", "WITHDRAWN"] as const;

/** How far another owner is with signing; nothing before they are invited. */
export function SignerPosition({ signer }: { readonly signer: HelocSigner }) {
	const words = useWordsOf("signing-additional");
	const said = words.find(textAt(signer, "status"), STATUSES);
	if (said === undefined) return null;
	return (
		<Text fontSize="sm" alignSelf="center">
			{said}
		</Text>
	);
}
