/** What a person signs up as (SPEC §6); nothing else is ever stored. */
export const roles = ['student', 'client'] as const
export type Role = (typeof roles)[number]
