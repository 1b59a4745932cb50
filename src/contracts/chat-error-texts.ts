/* The chat's texts of the error catalog, separate so that pages without a chat do not load them. */

export const chatConnectionLost = "Connection lost. Attempting to reconnect.";
/** A chat that cannot start, be read, be surveyed or be answered by the assistant. */
export const chatFailed = "Something went wrong. Please try again later.";
export const chatTokenInvalid = "Token state is invalid.";
export const chatNotSent = "Something went wrong. Please try resending the message.";
/** Missing requirements of a chat; thrown inside it, while its window shows a general alert. */
export const noChatSession = "webchat session data not found";
export const noOmniProxy = "Omni Proxy value not available";
export const noContactId = "contact id not available";
export const noNiceThread = "NICE thread id unavailable";
export const noCustomerId = "customer id not present";
