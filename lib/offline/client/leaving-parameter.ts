/** The parameter of the list of kept courses that asks whether to sign out. */
export const leavingParameter = 'leaving'
