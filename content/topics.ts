/** The learning tracks, in recommended order. Their names are in the messages `learning.tracks`. */
export const tracks = [
  'ai-fundamentals',
  'developer-certification',
  'data-specialist',
  'ai-architect',
] as const

export type Track = (typeof tracks)[number]

export const levels = ['beginner', 'intermediate', 'advanced', 'expert'] as const
export type Level = (typeof levels)[number]

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

/** Course topics. Each has a drawing; its name is in the messages `learning.topics`. */
export const topics = [
  'language-models',
  'retrieval',
  'agents',
  'voice',
  'machine-learning',
  'statistics',
  'data',
  'software',
  'interfaces',
  'security',
  'responsible-ai',
] as const

export type Topic = (typeof topics)[number]
