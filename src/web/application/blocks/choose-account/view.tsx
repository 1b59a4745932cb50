import { ChooseAccount } from "../../links/choose-account.tsx";

/** One of several accounts of a linked bank, or another bank. */
export default function ChooseAccountBlock() {
	return <ChooseAccount />;
}
