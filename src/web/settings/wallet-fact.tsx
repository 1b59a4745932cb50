import { Box } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { walletAccountsQuery, walletProfileQuery } from "../api/wallet.ts";
import { shortAddress } from "../formats/wallet-address.ts";
import { Fact } from "./fact.tsx";
import { SETTINGS_WORDS } from "./settings-words.ts";

const WORDS = SETTINGS_WORDS.profile;

/** The wallet account that belongs to somebody, and what they may do with it; nothing while none is known. */
export function WalletFact() {
	const { data: accounts } = useQuery(walletAccountsQuery(true));
	const address = accounts?.[0]?.account.address;
	const { data: profile } = useQuery(walletProfileQuery(address));
	if (address === undefined) return null;
	return (
		<Fact label={WORDS.wallet} value={shortAddress(address)}>
			{profile && (
				<Box mt="2" color="fg.muted" fontSize="sm">
					{profile.authorizedWallet.authorizationType === "OWNER"
						? WORDS.walletOwned(profile.account.name)
						: WORDS.walletShared(profile.account.name)}
				</Box>
			)}
		</Fact>
	);
}
