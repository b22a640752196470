/** Least number of characters of a password (SPEC §9). */
export const minPassword = 6
