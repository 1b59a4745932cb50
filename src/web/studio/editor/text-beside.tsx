import { Box, Button } from "@chakra-ui/react";
import { useId, useMemo, useState } from "react";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { FileEditor } from "./file-editor.tsx";

/** The text of the file that a room edits, shown on demand; what is selected in the room is selected in it. */
export function TextBeside({ file, path }: { readonly file: string; readonly path: readonly string[] }) {
	const copy = useCopy("studio");
	const [isOpen, setOpen] = useState(false);
	const id = useId();
	const at = JSON.stringify(path);
	const place = useMemo(() => ({ path: JSON.parse(at) as string[] }), [at]);
	return (
		<Box mt="4" minW="0">
			<Button
				size="sm"
				variant="outline"
				aria-expanded={isOpen}
				aria-controls={isOpen ? id : undefined}
				onClick={() => setOpen(!isOpen)}
			>
				{copy(isOpen ? "files.hide" : "files.show")}
			</Button>
			{isOpen && (
				<Box id={id} mt="3">
					<FileEditor path={file} place={place} />
				</Box>
			)}
		</Box>
	);
}
