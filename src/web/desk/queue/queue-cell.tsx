import { chakra } from "@chakra-ui/react";
import type { QueueFrame, QueueRow } from "../../api/desk/queue.ts";
import { StatusTag } from "../../application/parts/status-tag.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { PromiseAge } from "./promise-age.tsx";
import type { Column } from "./queue-columns.ts";

const MONEY = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 });

interface QueueCellProps {
	readonly column: Column;
	readonly row: QueueRow;
	readonly frame: QueueFrame;
}

/** What one column says of an application. */
export function QueueCell({ column, row, frame }: QueueCellProps) {
	const copy = useCopy("desk");
	switch (column) {
		case "home":
			return (
				<>
					<chakra.span display="block" maxW="10rem" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
						{row.street}
					</chakra.span>
					<chakra.span color="ink-2">{placeOf(row)}</chakra.span>
				</>
			);
		case "amount":
			return row.amount === null ? null : <span>{MONEY.format(row.amount)}</span>;
		case "status":
			return <RowStatus row={row} />;
		case "waitingOn":
			return row.turn === "ENDED" ? null : (
				<chakra.span fontWeight={row.turn === "LENDER" ? "semibold" : "normal"}>{row.who}</chakra.span>
			);
		case "promise":
			return <PromiseAge row={row} timeZone={frame.timeZone} />;
		case "assignee": {
			const name = assigneeName(frame, row.assigneeUuid);
			return <chakra.span color={name === undefined ? "ink-2" : undefined}>{name ?? copy("queue.noOne")}</chakra.span>;
		}
		case "updated":
			return <span>{dayIn(row.updatedDate, frame.timeZone)}</span>;
	}
}

/** What an application waits for, in the staff's words, and whether an order has failed. */
export function RowStatus({ row }: { readonly row: QueueRow }) {
	const copy = useCopy("desk");
	return (
		<>
			<span>{row.status}</span>
			{row.isFailed && (
				<chakra.span ms="2">
					<StatusTag tone="stop">{copy("queue.orderFailed")}</StatusTag>
				</chakra.span>
			)}
		</>
	);
}

/** "Columbus, OH" */
export function placeOf({ city, homeState }: Pick<QueueRow, "city" | "homeState">): string {
	return [city, homeState ?? ""].filter((part) => part !== "").join(", ");
}

/** The name of the colleague whom an application was given to. */
export function assigneeName({ colleagues }: Pick<QueueFrame, "colleagues">, uuid: string | null): string | undefined {
	return colleagues.find((one) => one.uuid === uuid)?.name;
}

function dayIn(moment: string, timeZone: string): string {
	return new Date(moment).toLocaleDateString("en-US", { month: "short", day: "numeric", timeZone });
}

/** "$85,000" */
export function wholeDollars(amount: number): string {
	return MONEY.format(amount);
}
