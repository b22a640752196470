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
