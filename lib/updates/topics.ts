/** What a stream of updates may be about (update_streams). */
export const updateTopics = ['notifications'] as const

export type UpdateTopic = (typeof updateTopics)[number]
