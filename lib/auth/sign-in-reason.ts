import { accessOf, projectOf, routes } from '@/lib/routes'

const { learningHub, liveLearning, events, projectShowcase } = routes

/** What a path opens, from the first pattern that it begins with; `*` stands for one segment. */
const places = [
  [routes.dashboard, 'dashboard'],
  [routes.app, 'dashboard'],
  [routes.offline, 'learningHub'],
  [`${learningHub}/*/start`, 'start'],
  [`${learningHub}/*/questions`, 'course'],
  [`${learningHub}/*/*`, 'lesson'],
  [`${learningHub}/*`, 'course'],
  [learningHub, 'learningHub'],
  [`${liveLearning}/recordings/*`, 'recording'],
  [liveLearning, 'live'],
  [`${events}/*/room`, 'join'],
  [`${events}/*/join`, 'join'],
  [`${events}/*`, 'event'],
  [events, 'live'],
  [`${projectShowcase}/new`, 'newProject'],
  [`${projectShowcase}/*`, 'project'],
  [projectShowcase, 'showcase'],
  [routes.certifications, 'certifications'],
  [routes.review, 'review'],
  [routes.profileSettings, 'settings'],
  [routes.staff, 'staff'],
] as const

/** A key of the messages `auth.reasons`. */
export type SignInReason = (typeof places)[number][1] | 'page'

/**
 * What signing in is for, from the path (without a locale) that it leads to; null if that page is for everyone. Only
 * our own words are shown, since anyone can write the path.
 */
export function signInReason(next: string): SignInReason | null {
  const [path = ''] = next.split(/[?#]/)
  if (!accessOf(path) && !projectOf(path)) return null
  const segments = path.split('/')
  const place = places.find(([pattern]) =>
    pattern
      .split('/')
      .every((part, at) => (part === '*' ? Boolean(segments[at]) : part === segments[at])),
  )
  return place?.[1] ?? 'page'
}
