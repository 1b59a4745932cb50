import { Box, Grid, Text } from "@chakra-ui/react";
import { useId, useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { NativeSelect } from "../../forms/native-select.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { useOpenDraft } from "../draft/draft-context.ts";
import { FileEditor } from "../editor/file-editor.tsx";
import { FieldLabel } from "../frame/field-label.tsx";
import { placeInAddress } from "./place-in-address.ts";

/** The lender's own files as text, for whoever prefers it. */
export function Page() {
	const copy = useCopy("studio");
	const { draft } = useOpenDraft();
	const [params, setParams] = useSearchParams();
	const path = params.get("file") ?? draft.files[0]?.path;
	const place = useMemo(() => placeInAddress(params), [params]);
	const id = useId();
	if (path === undefined) return <Text>{copy("files.none")}</Text>;
	const paths = draft.files.map((one) => one.path);
	return (
		<Grid gap="4" templateColumns="minmax(0, 1fr)">
			<Box maxW="30rem">
				<FieldLabel htmlFor={id}>{copy("files.file")}</FieldLabel>
				<NativeSelect
					id={id}
					value={path}
					onChange={(event) => setParams({ file: event.currentTarget.value }, { replace: true })}
				>
					{(paths.includes(path) ? paths : [path, ...paths]).map((one) => (
						<option key={one}>{one}</option>
					))}
				</NativeSelect>
			</Box>
			<FileEditor key={path} path={path} place={place} isFocused={place !== undefined} />
		</Grid>
	);
}
