/** Least number of characters of a password (SPEC §9). */
export const minPassword = 6

/** The word that has to be typed to delete an account, the same in every language. */
export const deleteWord = 'DELETE'
