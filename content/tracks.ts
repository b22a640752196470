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
