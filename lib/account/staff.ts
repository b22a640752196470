/** The roles of people who run Altiora; a person can hold several. */
export const staffRoles = [
  'admin',
  'organiser',
  'instructor',
  'moderator',
  'support',
  'operator',
] as const
export type StaffRole = (typeof staffRoles)[number]

/** What a role may allow. Which role allows what is in `staff_permissions` alone. */
export const permissions = [
  'audit',
  'courses',
  'errors',
  'events',
  'help_centre',
  'inbox',
  'marking',
  'moderation',
  'outbox',
  'own_sessions',
  'people',
  'roles',
  'status',
  'waitlist',
] as const
export type Permission = (typeof permissions)[number]

/** A person's staff roles, and what they may do in this session: nothing before their second factor was used. */
export type Staff = { roles: StaffRole[]; permissions: Permission[] }

/** Whether someone may do this as staff, or anything at all. */
export const mayAsStaff = (staff: Staff | null, permission?: Permission): boolean =>
  permission ? !!staff?.permissions.includes(permission) : !!staff?.permissions.length
