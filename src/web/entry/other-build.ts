const addressOf = (href: string) => href.split("#")[0];

/**
 * Loads the address anew: its page is in the other build of the web, whose document the server has for it. Imports
 * nothing, or every page of borrowers would name it for this.
 */
function OtherBuild(): null {
	const [loaded] = performance.getEntriesByType("navigation");
	// the server's document for this very address is this one: again would be for ever
	if (loaded !== undefined && addressOf(loaded.name) === addressOf(window.location.href))
		throw new Error("The server has no other document for this page.");
	window.location.reload();
	return null;
}

export { OtherBuild as ApplicationArea, OtherBuild as Component, OtherBuild as SignerArea };
