import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type Disclosure, disclosureContentQuery, disclosuresQuery } from "../../api/application/disclosures.ts";
import { signedBeforeNotary } from "../signing/signed-kinds.ts";

/** The documents signed before the notary, and a function that fetches all of them before the button signs. */
export function useNotaryDocuments(uuid: string, isShown: boolean) {
	const client = useQueryClient();
	const { data = [] } = useQuery({ ...disclosuresQuery(uuid), enabled: isShown });
	const list: readonly Disclosure[] = data.filter(signedBeforeNotary);
	const fetchAll = async (): Promise<void> => {
		const known = await client.ensureQueryData(disclosuresQuery(uuid));
		await Promise.all(
			known.filter(signedBeforeNotary).map(({ id }) => client.ensureQueryData(disclosureContentQuery(uuid, id))),
		);
	};
	return { list, fetchAll };
}
