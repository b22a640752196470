/** The word to type to delete an account, the same in every language. */
export const deleteWord = 'DELETE'
