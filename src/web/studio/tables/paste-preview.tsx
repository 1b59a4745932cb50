import { Box, Button, chakra, Flex, Text } from "@chakra-ui/react";
import { Modal } from "../../application/parts/modal.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import type { PastedCell } from "../cells/paste.ts";
import { columnName } from "./grid/grid-head.tsx";
import { useRefusalWords } from "./refusal-words.ts";

const SHOWN = 50;
const Cell = chakra("td", { base: { py: "1", pe: "4", verticalAlign: "top", overflowWrap: "anywhere" } });
const Head = chakra("th", { base: { py: "1", pe: "4", textAlign: "start" } });

/** What a paste would do, cell by cell, before it does anything; a refused cell says why. */
export function PastePreview(props: {
	readonly table: string;
	readonly cells: readonly PastedCell[];
	readonly apply: (cells: readonly PastedCell[]) => void;
	readonly close: () => void;
}) {
	const copy = useCopy("studio");
	const refusal = useRefusalWords();
	const { cells, apply, close } = props;
	const good = cells.filter(({ refused }) => refused === undefined);
	const refused = cells.length - good.length;
	return (
		<Modal title={copy("tables.pasteTitle", { table: props.table })} isOpen onClose={close}>
			{cells.length === 0 && <Text>{copy("tables.pasteNothing")}</Text>}
			{good.length > 0 && <Text>{copy("tables.pasteCount", { count: good.length })}</Text>}
			{refused > 0 && (
				<Text color="bad" fontWeight="semibold">
					{copy("tables.pasteRefused", { count: refused })}
				</Text>
			)}
			{cells.length > 0 && (
				<Box
					maxH="20rem"
					overflowY="auto"
					mt="3"
					tabIndex={0}
					role="group"
					aria-label={copy("tables.pasteTitle", { table: props.table })}
				>
					<chakra.table width="full" fontSize="sm">
						<thead>
							<tr>
								<Head scope="col">{copy("tables.pasteCell")}</Head>
								<Head scope="col">{copy("tables.pasteWas")}</Head>
								<Head scope="col">{copy("tables.pasteIs")}</Head>
							</tr>
						</thead>
						<tbody>
							{cells.slice(0, SHOWN).map((cell, index) => (
								<tr key={index}>
									<Cell>
										{cell.row === undefined || cell.column === undefined
											? ""
											: copy("tables.edit", { column: columnName(copy, cell.column), row: cell.row.id })}
									</Cell>
									<Cell>{cell.was}</Cell>
									<Cell>
										<span>{cell.text}</span>
										{cell.refused !== undefined && <Text color="bad">{refusal(cell.refused)}</Text>}
									</Cell>
								</tr>
							))}
						</tbody>
					</chakra.table>
					{cells.length > SHOWN && <Text>{copy("tables.pasteMore", { count: cells.length - SHOWN })}</Text>}
				</Box>
			)}
			<Flex gap="3" mt="6" wrap="wrap">
				{good.length > 0 && (
					<Button onClick={() => apply(good)}>{copy("tables.pasteApply", { count: good.length })}</Button>
				)}
				<Button variant="plain" onClick={close}>
					{copy("tables.pasteCancel")}
				</Button>
			</Flex>
		</Modal>
	);
}
