/** The interests suggested in a profile, as they are stored. */
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
