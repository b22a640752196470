/** Encodings of packed files, best first. */
export const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

/** Browsers send few distinct headers; uncommon ones are parsed each time. */
const cache = new Map<string, readonly Encoding[]>()
const cacheSize = 100

/** The client's preferred {@link encodings} by `Accept-Encoding`, best first; always includes identity. */
export function acceptedEncodings(header = ''): readonly Encoding[] {
  const cached = cache.get(header)
  if (cached) return cached
  const qualities = new Map(
    header.split(',').map((entry) => {
      const [name = '', ...parameters] = entry.split(';').map((text) => text.trim().toLowerCase())
      const quality = parameters.find((text) => text.startsWith('q='))?.slice(2)
      return [name, quality === undefined ? 1 : Number(quality) || 0]
    }),
  )
  const qualityOf = (encoding: Encoding) =>
    qualities.get(encoding) ?? (encoding === 'identity' ? 0 : (qualities.get('*') ?? 0))
  const accepted = encodings
    .filter((encoding) => encoding === 'identity' || qualityOf(encoding) > 0)
    .toSorted((a, b) => qualityOf(b) - qualityOf(a))
  if (cache.size < cacheSize) cache.set(header, accepted)
  return accepted
}
