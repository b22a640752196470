import type { Chapter, Cue } from './timeline'

/** Seconds as WebVTT writes them: "00:07:40.250". */
function stamp(seconds: number): string {
  const whole = Math.floor(seconds)
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const [clock, rest] = [parts.map((part) => String(part).padStart(2, '0')).join(':'), seconds % 1]
  return `${clock}.${String(Math.floor(rest * 1000 + 0.5)).padStart(3, '0')}`
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Captions as a WebVTT file. */
export function toWebVtt(cues: readonly Pick<Cue, 'from' | 'to' | 'text'>[]): string {
  const written = cues.map(
    ({ from, to, text }) => `${stamp(from)} --> ${stamp(to)}\n${escaped(text)}\n`,
  )
  return `WEBVTT\n\n${written.join('\n')}`
}

export type Paragraph = { at: number; cues: (Cue & { index: number })[] }

/** The captions as the paragraphs they came from, in the chapters they belong to. */
export function paragraphsOf<Named extends Chapter>(
  chapters: readonly Named[],
  cues: readonly Cue[],
): { chapter: Named | null; paragraphs: Paragraph[] }[] {
  const parts: { chapter: Named | null; paragraphs: Paragraph[] }[] = chapters.map((chapter) => ({
    chapter,
    paragraphs: [],
  }))
  if (parts.length === 0) parts.push({ chapter: null, paragraphs: [] })
  let known = -1
  for (const [index, cue] of cues.entries()) {
    const part = parts.findLast(({ chapter }) => !chapter || chapter.at <= cue.from) ?? parts[0]
    const isFirst = part?.paragraphs.length === 0
    if (isFirst || cue.paragraph !== known) part?.paragraphs.push({ at: cue.from, cues: [] })
    known = cue.paragraph
    part?.paragraphs.at(-1)?.cues.push({ ...cue, index })
  }
  return parts
}

type Titled = { title: string; chapters: readonly (Chapter & { title: string })[] }

/** A transcript to read: the title, the chapters and their paragraphs. */
export function toText({ title, chapters }: Titled, cues: readonly Cue[]): string {
  const parts = paragraphsOf(chapters, cues).map(({ chapter, paragraphs }) => {
    const texts = paragraphs.map((one) =>
      one.cues.map(({ text }) => text.replaceAll('\n', ' ')).join(' '),
    )
    return [...(chapter ? [chapter.title.toUpperCase()] : []), ...texts].join('\n\n')
  })
  return `${[title, ...parts].join('\n\n')}\n`
}

/** Captions of a paragraph at most, and the silence after which a new one begins, in seconds. */
const longest = 8
const silence = 2.5

/** Captions of a film in paragraphs: they end with a sentence or a silence. */
export function inParagraphs(cues: readonly Pick<Cue, 'from' | 'to' | 'text'>[]): Cue[] {
  let paragraph = 0
  let length = 0
  return cues.map((cue, i) => {
    const last = cues[i - 1]
    const isOver = last && length >= longest / 2 && /[.?!…]["”’]?$/.test(last.text)
    if (last && (isOver || length >= longest || cue.from - last.to > silence)) {
      paragraph += 1
      length = 0
    }
    length += 1
    return { ...cue, paragraph }
  })
}
