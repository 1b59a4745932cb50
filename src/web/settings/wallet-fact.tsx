import { useQuery } from "@tanstack/react-query";
import { applicationsQuery } from "../api/application/applications.ts";
import { walletAccountsQuery, walletProfileQuery } from "../api/wallet.ts";
import { shortAddress } from "../formats/wallet-address.ts";
import { useCopy } from "../shell/copy/use-copy.ts";
import { Fact } from "./fact.tsx";

/**
 * The wallet account of a borrower whose line is paid out to one, and what they may do with it; nothing for other
 * users.
 */
export function WalletFact() {
	const copy = useCopy("settings");
	const { data: lines } = useQuery(applicationsQuery());
	const hasCryptoLine = lines?.some(({ isCrypto }) => isCrypto === true) === true;
	const { data: accounts } = useQuery(walletAccountsQuery(hasCryptoLine));
	const address = accounts?.[0]?.account.address;
	const { data: profile } = useQuery({ ...walletProfileQuery(address), enabled: address !== undefined });
	const isOwner = profile?.authorizedWallet.authorizationType === "OWNER";
	if (!hasCryptoLine || address === undefined) return null;
	return (
		<Fact
			label={copy("profile.wallet")}
			value={shortAddress(address)}
			{...(profile && {
				note: copy(isOwner ? "profile.walletOwned" : "profile.walletShared", { account: profile.account.name }),
			})}
		/>
	);
}
