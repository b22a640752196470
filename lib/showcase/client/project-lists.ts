import type { Showcase } from '@/lib/showcase/queries'

/** The featured projects: the latest spotlight (or else the most liked) first, then by likes. */
export function featuredOf({ entries, spotlights }: Pick<Showcase, 'entries' | 'spotlights'>) {
  const [spotlight = null] = spotlights
  const large = spotlight?.project ?? entries[0] ?? null
  return { large, spotlight, others: entries.filter(({ id }) => id !== large?.id).slice(0, 8) }
}
