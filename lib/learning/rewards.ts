/** Points for each achievement, awarded once; must match the database's functions. */
export const points = {
  lesson: 10,
  quiz: 5,
  exercise: 5,
  code: 10,
  course: 50,
  track: 200,
  session: 20,
} as const

/** Count needed for each badge; must match `learner_badges` in the database. */
export const badgeNeeds = {
  'first-step': 1,
  steady: 3,
  'clean-run': 5,
  'problem-solver': 10,
  'long-way': 25,
  'first-summit': 1,
  'ridge-walker': 5,
  'track-complete': 1,
  'base-camp': 3,
} as const

export type Badge = keyof typeof badgeNeeds

/** Places of the leaderboard shown. */
export const leaderboardPlaces = 20
