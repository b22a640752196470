/** Who teaches a course, by the id that its facts name. */
export const instructors = {
  kulkarni: 'Ishaan Kulkarni',
  okafor: 'Lena Okafor',
  arrieta: 'Tomás Arrieta',
  vasseur: 'Claire Vasseur',
  brandt: 'Jonas Brandt',
} as const

export type Instructor = keyof typeof instructors
