/** What gives how many points, each once; the same as the functions of the database count. */
export const points = { lesson: 10, quiz: 5, exercise: 5, course: 50, track: 200 } as const
