/*
 * Every fixed text of the error catalog (second specification, section 8), once, except the chat's; a text that
 * contains an address is a function of it. Imported as a whole: unused texts are tree-shaken.
 */

/** A failure that the server has no errors for. */
export const unexpected = "Something unexpected happened";
/** An answer that is not ok and has no status text, or no answer at all. */
export const failed = "Request failed.";
export const notJson = (url: string) => `Response was not convertible to json for ${url}`;
export const notDefined = (url: string) => `Response was not defined for ${url}`;
/** A call that needs a token, without one. */
export const noToken = "JWT error";
export const walletProfile = "Failed to fetch profile details.";
export const telemetrySession = "An error occurred while establishing a session, retries failed.";
export const noSession = "Could not establish session";
export const noOrganization = "No private label data found";
export const noApplicationForExperiment = "App ID is required to save experiment";
export const noProfile = "No profile uuid";
export const identityExists = "identity exists";
