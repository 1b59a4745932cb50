import { useQuery } from "@tanstack/react-query";
import { studioPeopleQuery } from "../../api/studio/home.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";

/** What to call members of staff by their uuids. */
export function usePersonName(): (uuid: string) => string {
	const copy = useCopy("studio");
	const people = useQuery(studioPeopleQuery());
	return (uuid) => people.data?.staff.find(({ identity }) => identity === uuid)?.name ?? copy("people.somebody");
}
