import type { Category } from '@/lib/showcase/project'
import type { ProjectEntry } from '@/lib/showcase/queries'

/** The spotlights of all months, the latest first. */
export function spotlightsOf(projects: readonly ProjectEntry[]) {
  return projects
    .flatMap((project) => project.spotlights.map((one) => ({ ...one, project })))
    .sort((a, b) => b.month.localeCompare(a.month))
}

/** The latest first. */
export function recentFirst(projects: readonly ProjectEntry[]): ProjectEntry[] {
  return [...projects].sort((a, b) => (b.publishedAt ?? '').localeCompare(a.publishedAt ?? ''))
}

/** Projects listed below the large one. */
const others = 8

/** The featured projects: the latest spotlight (or else the most liked) first, then by likes and newest. */
export function featuredOf(projects: readonly ProjectEntry[]) {
  const liked = recentFirst(projects).sort((a, b) => b.likes - a.likes)
  const [spotlight] = spotlightsOf(projects)
  const large = spotlight?.project ?? liked[0] ?? null
  return {
    large,
    spotlight: spotlight ?? null,
    others: liked.filter((project) => project !== large).slice(0, others),
  }
}

/** A category's projects, the newest first. */
export function ofCategory(projects: readonly ProjectEntry[], category: Category): ProjectEntry[] {
  return recentFirst(projects.filter((project) => project.category === category))
}
