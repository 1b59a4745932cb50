import { useQueries, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type KnownDraft, pathInDraft } from "../../../flow/editing/index.ts";
import { brandQuery } from "../../api/studio/brand.ts";
import { composedQuery, type Finding, mapQuery, tablesQuery } from "../../api/studio/draft.ts";
import { rulesQuery } from "../../api/studio/rules.ts";
import { sentencesQuery } from "../../api/studio/sentences.ts";
import { useOpenDraft } from "../draft/draft-context.ts";

const NONE: readonly never[] = [];

/** What of the draft decides where findings and comments lead; read once there are any. */
export function useKnownDraft(findings: readonly Pick<Finding, "file">[]): KnownDraft {
	const { draft } = useOpenDraft();
	const { uuid, hash } = draft;
	const enabled = findings.length > 0;
	const tables = useQuery({ ...tablesQuery(uuid, hash), enabled }).data?.tables ?? NONE;
	const sentences = useQuery({ ...sentencesQuery(uuid, hash), enabled }).data?.sentences ?? NONE;
	const places = useQuery({ ...mapQuery(uuid, hash), enabled }).data?.map.places ?? NONE;
	const rules = useQuery({ ...rulesQuery(uuid, hash), enabled }).data?.lists ?? NONE;
	const isOfBrand = findings.some(({ file }) => file === "org.json" || file.endsWith("/org.json"));
	const keys = useQuery({ ...brandQuery(uuid, hash), enabled: isOfBrand }).data?.keys ?? NONE;
	const own = useMemo(() => draft.files.map(({ path }) => path), [draft.files]);
	const paths = useMemo(() => {
		const named = findings.map(({ file }) => pathInDraft(file, own));
		const isRead = (path: string) =>
			path.startsWith("schemas/forms/") || tables.some(({ file, isSeries }) => file === path && !isSeries);
		return [...new Set(named.filter(isRead))];
	}, [findings, own, tables]);
	const composed = useQueries({
		queries: paths.map((path) => ({ ...composedQuery(uuid, hash, path), retry: false })),
		combine: (all) =>
			Object.fromEntries(all.flatMap(({ data }) => (data === undefined ? [] : [[data.file, data.value] as const]))),
	});
	return useMemo(
		() => ({
			own,
			composed,
			tables: tables.filter(({ isSeries }) => !isSeries).map(({ file }) => file),
			sentences,
			places,
			rules,
			brand: keys.map(({ pointer }) => pointer),
		}),
		[own, composed, tables, sentences, places, rules, keys],
	);
}
