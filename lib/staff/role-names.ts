import type { StaffRole } from '@/lib/account/staff'

/** A role's name, with its article, and what it is for. */
export const roleNames: Record<StaffRole, { name: string; article: string; may: string }> = {
  admin: {
    name: 'Admin',
    article: 'an admin',
    may: 'Everything, including roles and the audit log.',
  },
  organiser: {
    name: 'Organiser',
    article: 'an organiser',
    may: 'Events, series and their rosters.',
  },
  instructor: {
    name: 'Instructor',
    article: 'an instructor',
    may: 'Their own sessions and courses, and marking.',
  },
  moderator: {
    name: 'Moderator',
    article: 'a moderator',
    may: 'Projects, ratings and comments.',
  },
  support: {
    name: 'Support',
    article: 'on the support team',
    may: 'Messages, the help centre, people and the waitlist.',
  },
  operator: {
    name: 'Operator',
    article: 'an operator',
    may: 'Status, incidents, outgoing email and errors.',
  },
}
