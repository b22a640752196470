/** The interests of a profile that content may serve, by the words that a profile stores. */
export const interests = [
  'Coding',
  'Research',
  'UI/UX',
  'Entrepreneurship',
  'Hackathons',
  'AI/ML',
  'Open source',
  'Cybersecurity',
] as const

export type Interest = (typeof interests)[number]
