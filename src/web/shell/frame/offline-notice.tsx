import { Box } from "@chakra-ui/react";
import { useSyncExternalStore } from "react";
import { isOffline, watchConnection } from "../../browser/connection.ts";
import { useCopy } from "../copy/use-copy.ts";

const unknown = () => false;

/** Says below the header that the browser is offline, and that answers are kept; announced without interrupting. */
export function OfflineNotice() {
	const copy = useCopy("shell");
	const isAway = useSyncExternalStore(watchConnection, isOffline, unknown);
	return (
		<Box role="status" position="sticky" top="0" zIndex="1" data-print="hide">
			{isAway && (
				<Box
					bg="warn-bg"
					color="ink"
					px={{ base: "5", md: "8" }}
					py="2"
					fontSize="sm"
					lineHeight="snug"
					borderBottomWidth="2px"
					borderBottomStyle="solid"
					borderColor="warn"
				>
					{copy("frame.offline")}
				</Box>
			)}
		</Box>
	);
}
