/** What a person signs up as; nothing else is ever stored. */
export const roles = ['student', 'client'] as const
export type Role = (typeof roles)[number]
