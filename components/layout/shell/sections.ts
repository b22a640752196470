import { Award, CalendarClock, GalleryVerticalEnd, LayoutDashboard, MapIcon } from 'lucide-react'
import { routes } from '@/lib/routes'

/** The Academy's sections, in the bar's order; their names are the messages `nav.sections`. */
export const sections = [
  { key: 'dashboard', href: routes.dashboard, paths: [routes.dashboard, routes.app] },
  { key: 'learning', href: routes.learningHub, paths: [routes.learningHub, routes.review] },
  { key: 'live', href: routes.liveLearning, paths: [routes.liveLearning, routes.events] },
  { key: 'projects', href: routes.projectShowcase, paths: [routes.projectShowcase] },
  { key: 'certificates', href: routes.certifications, paths: [routes.certifications] },
] as const

export type SectionKey = (typeof sections)[number]['key']

export const sectionIcons = {
  dashboard: LayoutDashboard,
  learning: MapIcon,
  live: CalendarClock,
  projects: GalleryVerticalEnd,
  certificates: Award,
} as const

/** The section of the page at `pathname` (without a locale); null for settings, for example. */
export function sectionOf(pathname: string): SectionKey | null {
  const within = (path: string) => pathname === path || pathname.startsWith(`${path}/`)
  return sections.find(({ paths }) => paths.some(within))?.key ?? null
}
