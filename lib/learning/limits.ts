// Not in schema.ts, so that forms don't bring zod to the browser.

/** Maximum length of a note, in characters; must match the table's check. */
export const noteLength = 10_000

/** Maximum length of a comment on a course, in characters; must match the table's check. */
export const commentLength = 1000

/** Maximum size of an exercise's code, in bytes of UTF-8; must match the table's check. */
export const codeBytes = 20_000

/** Maximum size of the outputs sent for an attempt, in bytes of JSON; must match `judge_code` in the database. */
export const outputBytes = 65_536

/** Failed attempts at a code exercise after which its solution is shown. */
export const solutionAfter = 3
