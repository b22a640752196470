/** Encodings of packed files, best first. */
export const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

/** Browsers send few distinct headers; uncommon ones are parsed each time. */
const read = new Map<string, readonly Encoding[]>()
const longestMemory = 100

function qualities(accepted: string): Map<string, number> {
  return new Map(
    accepted.split(',').map((entry) => {
      const [name = '', ...parameters] = entry.split(';').map((text) => text.trim().toLowerCase())
      const quality = parameters.find((text) => text.startsWith('q='))?.slice(2)
      return [name, quality === undefined ? 1 : Number(quality) || 0]
    }),
  )
}

/** The client's preferred {@link encodings} by `Accept-Encoding`, best first; always includes identity. */
export function wantedEncodings(accepted: string | undefined): readonly Encoding[] {
  const known = read.get(accepted ?? '')
  if (known) return known
  const asked = qualities(accepted ?? '')
  const qualityOf = (encoding: Encoding) =>
    asked.get(encoding) ?? (encoding === 'identity' ? 0 : (asked.get('*') ?? 0))
  const wanted = encodings
    .filter((encoding) => encoding === 'identity' || qualityOf(encoding) > 0)
    .toSorted((a, b) => qualityOf(b) - qualityOf(a))
  if (read.size < longestMemory) read.set(accepted ?? '', wanted)
  return wanted
}
