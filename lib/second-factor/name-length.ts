/** Maximum length of a factor's name. */
export const factorNameLength = 60
