export * from "./agent-chats.ts";
export * from "./attachments.ts";
export * from "./bot.ts";
