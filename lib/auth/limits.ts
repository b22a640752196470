/** Minimum password length in characters. */
export const minPassword = 6
