/** The id by which chapters find the video. */
export const playerId = 'player'
