/** The longest line of a caption, in characters, and the lines that one has at most. */
export const cueLine = 42
export const cueLines = 2

/** Seconds a word is shown: 150 words a minute, with pauses between sentences; long words take longer. */
const secondsAWord = 0.4
const secondsASentence = 0.4
const secondsACharacter = 1 / 17

export const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean)

/** How long a caption is shown, in seconds. */
export const readingTime = (caption: string): number =>
  Math.max(wordsOf(caption).length * secondsAWord, caption.length * secondsACharacter) +
  (caption.match(/[.?!](?=”?(?:\s|$))/g)?.length ?? 0) * secondsASentence

const sentencesOf = (text: string) => text.split(/(?<=[.?!:]”?) (?=[\p{Lu}\d“(])/u)

/** The words in lines of about the same length; null if they need more lines than a caption has. */
function inLines(words: readonly string[]): string | null {
  const whole = words.join(' ')
  if (whole.length <= cueLine) return whole
  const splits = words
    .slice(1)
    .map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')] as const)
    .filter((lines) => lines.every(({ length }) => length <= cueLine))
  const evenness = ([first, second]: readonly [string, string]) =>
    Math.abs(first.length - second.length)
  const [best] = splits.toSorted((a, b) => evenness(a) - evenness(b))
  return best ? best.join('\n') : null
}

/** Where a sentence is best divided: after a comma or the like, and near its middle. */
function divided(words: readonly string[]): [string[], string[]] {
  const half = words.join(' ').length / 2
  const cost = (i: number) => {
    const length = words.slice(0, i).join(' ').length
    return Math.abs(length - half) - (/[,;:–]$/.test(words[i - 1] ?? '') ? half / 2 : 0)
  }
  const places = words.slice(1).map((_, i) => i + 1)
  const [at = 1] = places.toSorted((a, b) => cost(a) - cost(b))
  return [words.slice(0, at), words.slice(at)]
}

function captionsOf(words: string[]): string[] {
  const text = inLines(words)
  if (text !== null) return [text]
  if (words.length < 2) throw new Error(`“${words[0]}” is longer than a line of a caption`)
  return divided(words).flatMap(captionsOf)
}

/** Narration as captions of one or two lines; short sentences share one. */
export function toCaptions(text: string): string[] {
  const captions: string[] = []
  for (const sentence of sentencesOf(text)) {
    const last = captions.at(-1)
    const joined = last && inLines(wordsOf(`${last} ${sentence}`))
    if (joined) captions[captions.length - 1] = joined
    else captions.push(...captionsOf(wordsOf(sentence)))
  }
  return captions
}
