/** Limits of a capstone's files; must match the database's check. */
export const fileLimits = {
  count: 20,
  /** All texts together, in bytes of UTF-8. */
  bytes: 200_000,
  name: 100,
} as const

/** Largest request that saves files, in bytes: JSON writes each line feed and quote with two characters. */
export const saveBytes = 512 * 1024

/** Largest request that saves a marking, in bytes. */
export const markBytes = 256 * 1024

/** Longest texts of a marking, in characters; must match the database's checks. */
export const markLimits = { comment: 2000, note: 4000, comments: 200 } as const
