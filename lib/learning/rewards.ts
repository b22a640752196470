/** What gives how many points, each once; the same as the functions of the database count. */
export const points = { lesson: 10, quiz: 5, exercise: 5, course: 50, track: 200 } as const

/** The badges and how many of what they count each needs, the same as the database's `learner_badges`. */
export const badgeNeeds = {
  'first-step': 1,
  steady: 3,
  'clean-run': 5,
  'problem-solver': 10,
  'long-way': 25,
  'first-summit': 1,
  'ridge-walker': 5,
  'track-complete': 1,
} as const

export type Badge = keyof typeof badgeNeeds
