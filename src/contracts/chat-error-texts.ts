/* The chat's texts of the error catalogue: apart from the others, so that no page without a chat loads them. */

export const chatConnectionLost = "Connection lost. Attempting to reconnect.";
/** A chat that cannot start, be read, be surveyed or be answered by the assistant. */
export const chatFailed = "Something went wrong. Please try again later.";
export const chatTokenInvalid = "Token state is invalid.";
export const chatNotSent = "Something went wrong. Please try resending the message.";
/** What a chat cannot do without; thrown inside it, where its window tells a general alert. */
export const noChatSession = "webchat session data not found";
export const noOmniProxy = "Omni Proxy value not available";
export const noContactId = "contact id not available";
export const noNiceThread = "NICE thread id unavailable";
export const noCustomerId = "customer id not present";
