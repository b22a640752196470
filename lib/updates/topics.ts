/** The topics of update streams (update_streams). */
export const updateTopics = ['notifications'] as const

export type UpdateTopic = (typeof updateTopics)[number]
