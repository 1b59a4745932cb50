import { Link } from "@chakra-ui/react";
import { Fragment } from "react";

const ADDRESS = /((?:https?:\/\/|\/account\/[a-z0-9-]+\/)[^\s<>"]+[^\s<>".,;:!?)])/;

/** Text with clickable addresses. */
export function LinkedText(props: { text: string }) {
	// split by a pattern with one group: the odd parts are the addresses
	return props.text.split(ADDRESS).map((part, at) => {
		const key = `${at} ${part}`;
		return at % 2 === 0 ? (
			<Fragment key={key}>{part}</Fragment>
		) : (
			<Link key={key} href={part} overflowWrap="anywhere">
				{part}
			</Link>
		);
	});
}
