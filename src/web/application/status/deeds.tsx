import { Button, chakra } from "@chakra-ui/react";
import { useState } from "react";
import type { Standing } from "../../api/application/standing.ts";
import { useWords } from "../parts/use-words.ts";
import { shownMoment } from "./shown-moment.ts";

const FIRST = 5;

/** Completed items, newest first; older ones on demand. */
export function Deeds({ done }: { readonly done: Standing["done"] }) {
	const words = useWords();
	const [isWhole, setWhole] = useState(false);
	const shown = isWhole ? done : done.slice(0, FIRST);
	return (
		<>
			<chakra.ol m="0" p="0" listStyleType="none">
				{shown.map(({ title, at }, index) => (
					<chakra.li
						key={`${done.length - index}`}
						py="2.5"
						borderBottomWidth="1px"
						borderBottomStyle="solid"
						borderColor="line"
						_last={{ borderBottomWidth: "0" }}
					>
						<span>{title}</span>
						<chakra.time display="block" dateTime={at} fontSize="sm" color="ink-2" fontVariantNumeric="tabular-nums">
							{shownMoment(at)}
						</chakra.time>
					</chakra.li>
				))}
			</chakra.ol>
			{done.length > FIRST && (
				<Button variant="plain" mt="1" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
					{isWhole ? words("showFewer") : words("showAll", { count: done.length })}
				</Button>
			)}
		</>
	);
}
