/** Places of the leaderboard shown. */
export const places = 20
