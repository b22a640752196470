/** The forms in which a packed file may exist, the best one first. */
export const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

/** Browsers say one of a few sentences; whoever makes up new ones has each of theirs read again. */
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

/**
 * What a client wants of {@link encodings}, the most wanted first, by its `Accept-Encoding`. As it is, a file
 * can always be sent: better that than no answer.
 */
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
