/** The word that has to be typed to delete an account, the same in every language. */
export const deleteWord = 'DELETE'
