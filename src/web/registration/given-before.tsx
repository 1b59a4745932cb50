import { chakra, Text } from "@chakra-ui/react";
import { Fragment } from "react";
import { useCopy } from "../shell/copy/use-copy.ts";
import { useOrg } from "../shell/organization/org-context.ts";

const BASE = "/service-application/external/api/v1/disclosures";

/** The documents that come with the blank application: to read, and to keep; a person who goes on says to have them. */
export function GivenBefore() {
	const copy = useCopy("forms");
	const { info, product } = useOrg();
	const kinds = product.registration.givenBefore ?? [];
	if (kinds.length === 0) return null;
	const search = info.product === null ? "" : `?product=${info.product}`;
	return (
		<Text color="ink-2" fontSize="sm" mt="6">
			<span>{`${copy("givenBefore.received")} `}</span>
			{kinds.map((kind, at) => (
				<Fragment key={kind}>
					{at > 0 && <span>; </span>}
					<chakra.a href={`${BASE}/${kind}/pdf${search}`} target="_blank" rel="noopener" textDecoration="underline">
						{copy(`givenBefore.${kind}`)}
					</chakra.a>
					<span> (</span>
					<chakra.a href={`${BASE}/${kind}/pdf${search}`} download={`${kind}.pdf`} textDecoration="underline">
						{copy("givenBefore.download")}
					</chakra.a>
					<span>)</span>
				</Fragment>
			))}
			<span>.</span>
		</Text>
	);
}
