// Not in schema.ts, so that forms don't bring zod to the browser. All must match the table's checks.

/** Shortest and longest title of a question, in characters. */
export const titleLength = { least: 8, most: 150 }

/** Longest text of a question or an answer, in characters. */
export const bodyLength = 5000

/** Longest note to the moderators, in characters. */
export const noteLength = 500

/** Why something is reported. */
export const reportReasons = ['rude', 'personal', 'answer', 'spam', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]
