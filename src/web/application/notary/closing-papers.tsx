import { useQuery } from "@tanstack/react-query";
import { disclosuresQuery } from "../../api/application/disclosures.ts";
import { useApplication } from "../application-context.ts";
import { NotaryDocuments } from "./notary-documents.tsx";

/** The final itemized disclosure, where the law has everything signed in person: to show it is to give it. */
export function ClosingPapers() {
	const { uuid, facts } = useApplication();
	const documents = useQuery(disclosuresQuery(uuid));
	const closing = (documents.data ?? []).filter(({ kind }) => kind === "closing");
	return facts.isSignedAtClosing === true ? <NotaryDocuments list={closing} /> : null;
}
