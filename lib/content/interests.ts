/** The interests that a profile suggests and content serves, by the words that are stored. */
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
