/** Where chapters find the film that they lead into. */
export const playerId = 'player'
