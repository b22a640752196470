/**
 * Whether Postgres can keep a text or a JSON value: no zero characters and no halves of surrogate pairs in any
 * text of it, keys included.
 */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (value === null || typeof value !== 'object') return true
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner))
}
