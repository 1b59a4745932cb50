import { chakra, Flex, Text } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { useCopy } from "../copy/use-copy.ts";

const Mark = (props: { path: string; children: ReactNode }) => (
	<Flex align="center" gap="2" color="ink">
		<chakra.svg aria-hidden="true" viewBox="0 0 24 24" width="7" height="7" fill="currentColor" flexShrink="0">
			<path d={props.path} />
		</chakra.svg>
		<Text fontWeight="semibold">{props.children}</Text>
	</Flex>
);

const HOUSE =
	"M12 2 1.5 8.2v3.3H4V21h16v-9.5h2.5V8.2L12 2Zm5 16H7v-8.1l5-2.9 5 2.9V18Zm-7.5-7h5v1.9h-5V11Zm0 3.4h5v1.9h-5v-1.9Z";
const PEOPLE =
	"M8 4a3.2 3.2 0 1 1 0 6.4A3.2 3.2 0 0 1 8 4Zm8 0a3.2 3.2 0 1 1 0 6.4A3.2 3.2 0 0 1 16 4ZM8 12c3.6 0 6.5 2 6.5 4.6V20h-13v-3.4C1.5 14 4.4 12 8 12Zm8 0c3.6 0 6.5 2 6.5 4.6V20H16v-3.4c0-1.7-.8-3.2-2-4.4.6-.1 1.3-.2 2-.2Z";

/**
 * The fair-lending logo with its text, for an equal housing or an equal opportunity lender; or the lender's own image.
 */
export function FairLending(props: { mark: string }) {
	const copy = useCopy("footer");
	if (/^(https:|\/)/.test(props.mark))
		return <chakra.img src={props.mark} alt={copy("footer.equalHousing")} height="9" />;
	return <Mark path={HOUSE}>{copy(props.mark === "EOL" ? "footer.equalOpportunity" : "footer.equalHousing")}</Mark>;
}

/** The logo of a member-owned lender. */
export function CreditUnionMark() {
	return <Mark path={PEOPLE}>{useCopy("footer")("footer.creditUnion")}</Mark>;
}
