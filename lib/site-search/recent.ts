import { currentConsent } from '@/lib/consent/store'
import { queryLength } from './entries'

const key = 'altiora-searches'
/** Maximum number of searches kept. */
const most = 5

/** Whether searches may be kept on this device. */
const mayKeep = () => currentConsent()?.functional === true

function write(list: readonly string[]): void {
  try {
    if (list.length > 0) localStorage.setItem(key, JSON.stringify(list))
    else localStorage.removeItem(key)
  } catch {
    // Without storage, nothing is kept.
  }
}

/** Forgets all searches. */
export const forgetSearches = () => write([])

/** The latest searches on this device, newest first; forgets them when functional storage isn't allowed. */
export function recentSearches(): string[] {
  if (!mayKeep()) {
    forgetSearches()
    return []
  }
  try {
    const list: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    if (!Array.isArray(list)) return []
    const texts = list.filter((one): one is string => typeof one === 'string')
    return texts.map((one) => one.slice(0, queryLength)).slice(0, most)
  } catch {
    return []
  }
}

/** Stores a search, if functional storage is allowed. */
export function keepSearch(query: string): void {
  const text = query.trim()
  if (!text || !mayKeep()) return
  write([text, ...recentSearches().filter((one) => one !== text)].slice(0, most))
}

/** Forgets one search; returns the others. */
export function forgetSearch(query: string): string[] {
  const others = recentSearches().filter((one) => one !== query)
  write(others)
  return others
}
