import { Box, Grid, Text } from "@chakra-ui/react";
import { useId, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { NativeSelect } from "../../forms/native-select.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { useOpenDraft } from "../draft/draft-context.ts";
import { FieldLabel } from "../frame/field-label.tsx";
import { FileText } from "./file-text.tsx";

/** The lender's own files as text, for whoever prefers it. */
export function Page() {
	const copy = useCopy("studio");
	const { draft } = useOpenDraft();
	const wanted = useSearchParams()[0].get("file");
	const [path, setPath] = useState(wanted ?? draft.files[0]?.path);
	const file = draft.files.find((one) => one.path === path) ?? draft.files[0];
	const id = useId();
	if (file === undefined) return <Text>{copy("files.none")}</Text>;
	return (
		<Grid gap="4">
			<Box maxW="30rem">
				<FieldLabel htmlFor={id}>{copy("files.file")}</FieldLabel>
				<NativeSelect id={id} value={file.path} onChange={(event) => setPath(event.currentTarget.value)}>
					{draft.files.map((one) => (
						<option key={one.path}>{one.path}</option>
					))}
				</NativeSelect>
			</Box>
			<FileText key={file.path} path={file.path} />
		</Grid>
	);
}
