// Not in schema.ts, so that forms don't bring zod to the browser.

/** Maximum length of a note, in characters; must match the table's check. */
export const noteLength = 10_000

/** Maximum length of a comment on a course, in characters; must match the table's check. */
export const commentLength = 1000
