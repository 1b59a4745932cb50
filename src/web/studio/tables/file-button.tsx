import { Button, chakra } from "@chakra-ui/react";
import { useRef } from "react";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { fromCsv } from "../cells/clipboard.ts";

/** Takes cells from a file that a spreadsheet has saved; what they would change is the caller's to show. */
export function FileButton({ take }: { readonly take: (texts: readonly (readonly string[])[]) => void }) {
	const copy = useCopy("studio");
	const input = useRef<HTMLInputElement>(null);
	const read = async (file: File | undefined) => {
		if (file !== undefined) take(fromCsv(await file.text()));
	};
	return (
		<>
			<Button size="sm" variant="outline" onClick={() => input.current?.click()}>
				{copy("tables.fromFile")}
			</Button>
			<chakra.input
				ref={input}
				type="file"
				accept=".csv,.tsv,text/csv"
				aria-label={copy("tables.file")}
				hidden
				onChange={({ currentTarget }) => {
					void read(currentTarget.files?.[0]);
					// the same file may be taken again
					currentTarget.value = "";
				}}
			/>
		</>
	);
}
