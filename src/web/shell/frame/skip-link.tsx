import { Link } from "@chakra-ui/react";
import { memo } from "react";
import { useCopy } from "../copy/use-copy.ts";

/** Id of the element that holds a page's content. */
export const MAIN_ID = "main";

/** Lets keyboard users skip the header. */
export const SkipLink = memo(function SkipLink() {
	const copy = useCopy("shell");
	return (
		<Link
			href={`#${MAIN_ID}`}
			position="absolute"
			insetInlineStart="4"
			top="3"
			transform="translateY(-200%)"
			zIndex="skip"
			bg="surface"
			px="4"
			py="3"
			borderRadius="field"
			_focus={{ transform: "none", boxShadow: "e3" }}
			onClick={(event) => {
				event.preventDefault();
				document.getElementById(MAIN_ID)?.focus();
			}}
		>
			{copy("frame.skip")}
		</Link>
	);
});
