import type { EventType } from '@/content/events/topics'
import type { Track } from '@/content/topics'
import type { StaffRole } from '@/lib/account/staff'
import type { Outcome } from '@/lib/capstones/files'
import type { Locale } from '@/lib/i18n/routing'
import type { Category } from '@/lib/showcase/project'
import type { incidentSeverities, incidentStatuses, ServiceName } from '@/lib/status/report'
import type { ErrorGroup, ErrorState, errorSources } from './operations-queries'
import type { PersonState } from './people-schema'
import type { WaitlistEntry } from './waitlist-queries'

/** The English names of the site's languages. */
export const languageNames: Record<Locale, string> = {
  en: 'English',
  hi: 'Hindi',
  es: 'Spanish',
  fr: 'French',
  de: 'German',
}

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

/** The English name of a kind of event. */
export const typeNames: Record<EventType, string> = {
  'vibe-session': 'Vibe session',
  hackathon: 'Hackathon',
  workshop: 'Workshop',
}

export const modeNames = { link: 'Provider’s link', room: 'Built-in room' } as const

/** What the public status page calls the services, in English. */
export const serviceNames: Record<ServiceName, string> = {
  web: 'Web',
  database: 'Database',
  auth: 'Sign-in',
  storage: 'File storage',
  mail: 'Email',
}

export const severityNames: Record<(typeof incidentSeverities)[number], string> = {
  critical: 'Critical',
  major: 'Major',
  minor: 'Minor',
  maintenance: 'Maintenance',
}

export const statusNames: Record<(typeof incidentStatuses)[number], string> = {
  investigating: 'Investigating',
  scheduled: 'Scheduled',
  resolved: 'Resolved',
}

/** Names in a list, such as “Web, Email”. */
export const namesOf = (services: readonly ServiceName[]) =>
  services.map((service) => serviceNames[service]).join(', ')

/** What the kinds of emails are about. */
export const mailKinds: Readonly<Record<string, string>> = {
  'capstone-failed': 'Capstone not passed',
  'capstone-passed': 'Capstone passed',
  'capstone-reopened': 'Capstone: another attempt',
  'capstone-returned': 'Capstone returned',
  'certificate-issued': 'Certificate issued',
  'comment-published': 'Comment published',
  'comment-returned': 'Comment returned',
  'email-change-confirm': 'Email change: confirm',
  'email-change-started': 'Email change: started',
  'email-changed': 'Email change: done',
  'event-alert': 'New sessions',
  'event-cancelled': 'Session cancelled',
  'event-message': 'Message to participants',
  'event-moved': 'Session moved',
  'event-place': 'Session in another place',
  'event-promoted': 'Seat freed',
  'event-queued': 'On the waiting list',
  'event-registered': 'Registered',
  'event-reminder': 'Session reminder',
  'event-removed': 'Registration removed',
  'event-transferred': 'Moved to another session',
  'factor-added': 'Second factor added',
  'factor-removal-requested': 'Second factor: removal requested',
  'factor-removed': 'Second factor removed',
  'hackathon-deadline': 'Hackathon: deadline is close',
  'hackathon-results': 'Hackathon: results',
  'key-created': 'API key created',
  'message-received': 'Message received',
  'message-replied': 'Message answered',
  'new-device': 'Sign-in on a new device',
  'password-changed': 'Password changed',
  'answer-accepted': 'Answer accepted',
  'post-hidden': 'Question or answer hidden',
  'post-restored': 'Question or answer shown again',
  'question-answered': 'Question answered',
  'project-published': 'Project published',
  'project-returned': 'Project returned',
  'rating-hidden': 'Rating hidden',
  'rating-restored': 'Rating shown again',
  'recovery-code-used': 'Recovery code used',
  'status-confirm': 'Status emails: confirm',
  'status-incident': 'Status update',
  'team-joined': 'Hackathon: someone joined a team',
  'waitlist-invited': 'Invited from the waitlist',
}

/** The tracks in English. */
export const trackNames: Record<Track, string> = {
  'ai-fundamentals': 'AI fundamentals',
  'developer-certification': 'Developer certification',
  'data-specialist': 'Data specialist',
  'ai-architect': 'AI architect',
}

/** A track's name; its slug if it isn't known any more. */
export const trackName = (track: string) => trackNames[track as Track] ?? track

export const waitlistStateNames: Record<WaitlistEntry['status'], string> = {
  pending: 'Waiting',
  invited: 'Invited',
  joined: 'Joined',
}

/** A rating in words. */
export const starsText = (stars: number) => (stars === 1 ? '1 star' : `${stars} stars`)

export const errorStateNames: Record<ErrorState, string> = {
  open: 'Open',
  resolved: 'Resolved',
  ignored: 'Ignored',
}

export const sourceNames: Record<(typeof errorSources)[number], string> = {
  server: 'Server',
  browser: 'Browser',
  database: 'Database',
  worker: 'Worker',
}

/** What the database's commonest codes mean. */
const refusals: Readonly<Record<string, string>> = {
  '25006': 'read-only',
  '40P01': 'deadlock',
  '42P01': 'missing table',
  '42883': 'missing function',
  '53100': 'full disk',
  '53200': 'out of memory',
  '53300': 'too many connections',
  '57014': 'took too long',
  '58030': 'input or output failed',
  PGRST202: 'missing function',
  XX000: 'internal error',
}

type Described = Pick<ErrorGroup, 'source' | 'name' | 'code' | 'message'>

/** What an error is, in a line. */
export function errorTitle({ source, name, code, message }: Described): string {
  const words = message || (source === 'database' && refusals[code ?? '']) || ''
  return [[name, code].filter(Boolean).join(' '), words].filter(Boolean).join(': ')
}

export const personStateNames: Record<PersonState, string> = {
  active: 'Active',
  unconfirmed: 'Not confirmed',
  suspended: 'Suspended',
}

export const mailStateNames = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  dropped: 'Dropped',
} as const

/** What a marking led to. */
export const outcomeNames: Record<Outcome, string> = {
  passed: 'Passed',
  returned: 'Returned',
  failed: 'Not passed',
}

/** What a project is. */
export const categoryNames: Record<Category, string> = {
  'web-apps': 'Web apps',
  mobile: 'Mobile',
  'ai-ml': 'AI and ML',
  iot: 'IoT',
}

const byteUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A file's size as people read it: "1.4 GB". */
export function sizeText(bytes: number): string {
  const step = Math.min(byteUnits.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  return new Intl.NumberFormat('en', {
    style: 'unit',
    unit: byteUnits[step],
    maximumFractionDigits: step < 2 ? 0 : 1,
  }).format(bytes / 1000 ** step)
}

const timeUnits = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** A time in seconds in words, such as "3 hours"; "–" without one. */
export function timeSpan(seconds: number | null): string {
  if (seconds === null) return '–'
  const [unit, size] = timeUnits.find(([, one]) => seconds >= one) ?? ['minute', 60]
  const count = Math.max(1, Math.round(seconds / size))
  return new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}
