import { createSearch } from '@/lib/search/search'
import {
  type Hit,
  type IndexEntry,
  type Kind,
  kinds,
  type SearchIndex,
  staticKinds,
} from './entries'

/** Results of a kind. */
export type Group = { kind: Kind; hits: Hit[] }

/** Maximum results of a kind. */
const maxHits = 5

type SearchableHit = Hit & { words: string }

function toKnown(kind: Kind, isMember: boolean) {
  return ([title, about, path, memberPath, words]: IndexEntry): SearchableHit[] => {
    const shown = isMember ? (memberPath ?? path) : path
    return shown === null ? [] : [{ kind, title, about, path: shown, words }]
  }
}

const shownHit = ({ kind, title, about, path }: SearchableHit): Hit => ({
  kind,
  title,
  about,
  path,
})

function knownOf({ entries }: SearchIndex, isMember: boolean): SearchableHit[] {
  return staticKinds.flatMap((kind) => entries[kind].flatMap(toKnown(kind, isMember)))
}

/** The pages to suggest before a query. */
export function suggestions(index: SearchIndex, isMember: boolean): Hit[] {
  const paths = isMember ? index.suggested.members : index.suggested.visitors
  const entries = knownOf(index, isMember)
  return paths
    .flatMap((path) => entries.filter((hit) => hit.path === path).slice(0, 1))
    .map(shownHit)
}

/** Searches the index as a visitor or a signed-in person sees it, best group first. */
export function createFinder(index: SearchIndex, isMember: boolean): (query: string) => Group[] {
  const entries = knownOf(index, isMember)
  const searchOf = (text: (one: SearchableHit) => string) =>
    createSearch(entries.map((one, place) => ({ slug: String(place), text: text(one) })))
  const titles = searchOf(({ title }) => title)
  const everything = searchOf(({ title, about, words }) => `${title} ${about} ${words}`)

  return (query) => {
    const matches = everything(query) ?? new Set()
    // A match in the title ranks above others.
    const named = [...(titles(query) ?? [])].filter((place) => matches.has(place))
    const groups = new Map<Kind, Hit[]>()
    for (const place of new Set([...named, ...matches])) {
      const one = entries[Number(place)]
      if (!one) continue
      const group = groups.get(one.kind) ?? []
      groups.set(one.kind, group)
      // For visitors, several lessons of a course lead to the same page.
      if (group.length < maxHits) group.push(shownHit(one))
    }
    return [...groups].map(([kind, hits]) => ({ kind, hits }))
  }
}

/** Groups the database's results, shown below the others. */
export function groupLive(hits: readonly Hit[]): Group[] {
  return kinds.flatMap((kind) => {
    const own = hits.filter((hit) => hit.kind === kind).slice(0, maxHits)
    return own.length > 0 ? [{ kind, hits: own }] : []
  })
}
