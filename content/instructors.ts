/** The instructors, by the id in a course's facts. */
export const instructors = {
  kulkarni: 'Ishaan Kulkarni',
  okafor: 'Lena Okafor',
  arrieta: 'Tomás Arrieta',
  vasseur: 'Claire Vasseur',
  brandt: 'Jonas Brandt',
} as const

export type Instructor = keyof typeof instructors
