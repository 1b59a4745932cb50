import { chakra, Flex } from "@chakra-ui/react";
import type { QueueRow } from "../../api/desk/queue.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { promiseWords, urgencyOf } from "./promise-words.ts";

const COLORS = { late: "bad", today: "warn", calm: "ink-2" } as const;
const FILLS = { late: "bad", today: "warn", calm: "field" } as const;

/** How far an application has used up what was promised: a bar, and the same in words. */
export function PromiseAge({ row, timeZone }: { readonly row: QueueRow; readonly timeZone: string }) {
	const copy = useCopy("desk");
	const urgency = urgencyOf(row);
	const { used } = row.promise;
	return (
		<Flex align="center" gap="2" color={COLORS[urgency]} fontWeight={urgency === "calm" ? "normal" : "semibold"}>
			{used !== null && row.share !== "closed" && (
				<chakra.span
					aria-hidden="true"
					flexShrink={0}
					width="11"
					height="1.5"
					borderRadius="full"
					overflow="hidden"
					bg="tint-2"
				>
					<chakra.span
						display="block"
						height="full"
						borderRadius="full"
						bg={FILLS[urgency]}
						style={{ width: `${Math.round(100 * Math.min(1, Math.max(0.04, used)))}%` }}
					/>
				</chakra.span>
			)}
			<chakra.span whiteSpace="nowrap">{promiseWords(row, timeZone, copy)}</chakra.span>
		</Flex>
	);
}
