import { Box, chakra, Stack, Text } from "@chakra-ui/react";
import { useId, useState } from "react";
import { shownMessage } from "../../api/request-error.ts";
import { type Institution, rememberApplication, startHandOff } from "../../api/session/links.ts";
import { Input } from "../../forms/inputs.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { Icon } from "../../theme/icon.tsx";
import { FORWARD } from "../../theme/icons.ts";
import { useApplication } from "../application-context.ts";
import { LabelledField } from "../parts/fields/labelled-field.tsx";
import { SubmitTrouble } from "../parts/fields/submit-trouble.tsx";
import { useWords } from "../parts/use-words.ts";

interface InstitutionListProps {
	readonly listed: readonly Institution[];
	readonly incomeUuid: string | null;
	/** The question above the institutions. */
	readonly legend: string;
}

/** Institutions that fit on a page without a search. */
const AT_A_GLANCE = 4;
/** Institutions shown of a longer list. */
const SHOWN = 12;

const plain = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** The institutions whose names have every typed word at the start of one of theirs. */
export function foundInstitutions(listed: readonly Institution[], typed: string): readonly Institution[] {
	const wanted = plain(typed).split(/\s+/).filter(Boolean);
	return listed.filter(({ name }) => {
		const own = plain(name).split(/[\s.,&-]+/);
		return wanted.every((word) => own.some((one) => one.startsWith(word)));
	});
}

/** Institutions to find by name, none chosen in advance; each leads to its own page, from which the borrower returns. */
export function InstitutionList({ listed, incomeUuid, legend }: InstitutionListProps) {
	const copy = useCopy("application");
	const { uuid, page } = useApplication();
	const words = useWords();
	const id = useId();
	const [typed, setTyped] = useState("");
	const [leavingFor, setLeavingFor] = useState<Institution | undefined>(undefined);
	const [problem, setProblem] = useState<string | undefined>(undefined);
	const found = foundInstitutions(listed, typed);
	const shown = found.slice(0, SHOWN);
	const leave = async (institution: Institution) => {
		setLeavingFor(institution);
		setProblem(undefined);
		try {
			const { url } = await startHandOff(uuid, { institution: institution.id, page, incomeUuid });
			rememberApplication(uuid);
			window.location.assign(url);
		} catch (error) {
			setProblem(shownMessage(error));
			setLeavingFor(undefined);
		}
	};
	return (
		<Stack gap="5" asChild>
			<section aria-labelledby={id}>
				<chakra.h2 id={id} fontWeight="semibold">
					{legend}
				</chakra.h2>
				{listed.length > AT_A_GLANCE && (
					<LabelledField label={copy("institutions.search")} error={undefined}>
						{(field) => (
							<Input
								{...field}
								type="search"
								autoComplete="off"
								value={typed}
								onChange={({ target }) => setTyped(target.value)}
							/>
						)}
					</LabelledField>
				)}
				<SubmitTrouble problem={problem} faults={[]} />
				<Institutions role="list">
					{shown.map((one) => (
						<li key={one.id}>
							<Choice
								type="button"
								aria-label={words("go", { institution: one.name })}
								aria-disabled={leavingFor !== undefined || undefined}
								onClick={() => leavingFor === undefined && void leave(one)}
							>
								<Initial data-initial={one.name.slice(0, 1)} aria-hidden="true" />
								<chakra.span flexGrow="1">{one.name}</chakra.span>
								<Icon path={FORWARD} size="5" color="ink-2" />
							</Choice>
						</li>
					))}
				</Institutions>
				<Box role="status" color="ink-2" fontSize="sm" minH="1.55em">
					{leavingFor !== undefined && <Text>{words("leave", { institution: leavingFor.name })}</Text>}
					{leavingFor === undefined && typed.trim() !== "" && (
						<Text>
							{found.length > shown.length
								? copy("institutions.some", { shown: shown.length, count: found.length })
								: copy("institutions.found", { count: found.length })}
						</Text>
					)}
				</Box>
			</section>
		</Stack>
	);
}

const Institutions = chakra("ul", {
	base: {
		display: "grid",
		gap: "2",
		gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 16rem), 1fr))",
		listStyleType: "none",
		p: "0",
		m: "0",
	},
});

const Choice = chakra("button", {
	base: {
		display: "flex",
		alignItems: "center",
		gap: "3.5",
		width: "full",
		minH: "16",
		px: "4",
		py: "2",
		bg: "surface",
		color: "ink",
		fontWeight: "semibold",
		textAlign: "start",
		borderWidth: "1.5px",
		borderStyle: "solid",
		borderColor: "field",
		borderRadius: "field",
		cursor: "pointer",
		_hover: { borderColor: "primary", bg: "tint" },
		"&[aria-disabled=true]": { cursor: "progress" },
	},
});

const Initial = chakra("span", {
	base: {
		display: "grid",
		placeItems: "center",
		flexShrink: "0",
		width: "10",
		height: "10",
		borderRadius: "field",
		bg: "tint-2",
		fontWeight: "bold",
		"&::before": { content: "attr(data-initial)" },
	},
});
