/** The longest message, question, and other texts of a room, in characters; as in the database. */
export const chatLength = 500
export const questionLength = 300
export const codeLength = 20_000
export const slidesLength = 20_000
export const agendaItems = 20
