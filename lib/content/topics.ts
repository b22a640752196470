/** What courses are about; each topic has a drawing, and its words are in the messages `learning.topics`. */
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
