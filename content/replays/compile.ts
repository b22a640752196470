import type { Cue, Edit, Timeline } from './timeline.ts'

// The source of a replay is a Markdown file, scripts/<slug>.md: a heading is a chapter's slug, a paragraph is narration,
// and the blocks after a paragraph are what happens while it is shown.
//
//   ```js main.js        types a new file, or adds to the end of one
//   ```diff main.js      changes a file: lines with "-" go, lines with "+" are typed, the others only find the place
//   ```run               "$ node main.js" and what it prints; `npm run replays` fills that in
//   ```slide Bars        shows a figure of the lessons with these properties, in JSON, until code is typed or run
//   ```close             takes the figure away

type Block =
  | { kind: 'write' | 'diff'; file: string; text: string; line: number }
  | { kind: 'run'; command: string; output: string; line: number }
  | { kind: 'slide'; name: string; props: Record<string, unknown>; line: number }
  | { kind: 'close'; line: number }

/** A paragraph of narration, and what happens meanwhile. */
type Scene = { chapter: string; text: string; blocks: Block[] }

const fence = /^```(\w+)(?: (\S+))?$/

function blockOf(kind: string, name: string, text: string, line: number): Block {
  if (kind === 'diff') return { kind, file: name, text, line }
  if (kind === 'slide') return { kind, name, props: JSON.parse(text), line }
  if (kind === 'close') return { kind, line }
  if (kind !== 'run') return { kind: 'write', file: name, text, line }
  const [first = '', ...rest] = text.split('\n')
  if (!first.startsWith('$ ')) throw new Error(`Line ${line}: a run begins with "$ "`)
  return { kind, command: first.slice(2), output: rest.join('\n'), line }
}

/** The scenes of a script, in order; `line` is where a block begins, from 1. Throws, naming the line. */
export function parseScript(source: string): Scene[] {
  const scenes: Scene[] = []
  const lines = source.split('\n')
  let chapter = ''
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] ?? ''
    const opened = fence.exec(line)
    if (line.startsWith('# ')) {
      chapter = line.slice(2).trim()
    } else if (opened) {
      const end = lines.indexOf('```', i + 1)
      const scene = scenes.at(-1)
      if (end < 0 || !scene) throw new Error(`Line ${i + 1}: a block without an end or a scene`)
      const text = lines.slice(i + 1, end).join('\n')
      scene.blocks.push(blockOf(opened[1] ?? '', opened[2] ?? '', text, i + 1))
      i = end
    } else if (line.trim()) {
      if (!chapter) throw new Error(`Line ${i + 1}: a chapter comes first`)
      const end = lines.findIndex((one, at) => at >= i && !one.trim())
      scenes.push({
        chapter,
        text: lines
          .slice(i, end < 0 ? undefined : end)
          .join(' ')
          .trim(),
        blocks: [],
      })
      i = end < 0 ? lines.length : end
    }
  }
  return scenes
}

/** The longest line of a caption, in characters, and the lines that one has at most. */
export const cueLine = 42
export const cueLines = 2

/** Seconds a word is shown: 150 words a minute, with pauses between sentences; long words take longer. */
const secondsAWord = 0.4
const secondsASentence = 0.4
const secondsACharacter = 1 / 17

const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean)

/** How long a caption is shown, in seconds. */
const readingTime = (caption: string): number =>
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
function toCaptions(text: string): string[] {
  const captions: string[] = []
  for (const sentence of sentencesOf(text)) {
    const last = captions.at(-1)
    const joined = last && inLines(wordsOf(`${last} ${sentence}`))
    if (joined) captions[captions.length - 1] = joined
    else captions.push(...captionsOf(wordsOf(sentence)))
  }
  return captions
}

/** Characters typed in a second, and seconds for other things that happen. */
const typed = 30
const marking = 0.8
const running = 0.8
const pause = 0.6
/** What happens is left on screen for a moment before the next paragraph. */
const rest = 1.4

const round = (seconds: number) => Math.round(seconds * 100) / 100

type Change = Pick<Edit, 'file' | 'offset' | 'remove' | 'insert'>

/** A change without what it removes and types again. */
function smallest({ file, offset, insert, removed }: Change & { removed: string }): Change {
  const shorter = Math.min(removed.length, insert.length)
  let head = 0
  while (head < shorter && removed[head] === insert[head]) head++
  let tail = 0
  while (tail < shorter - head && removed.at(-1 - tail) === insert.at(-1 - tail)) tail++
  return {
    file,
    offset: offset + head,
    remove: removed.length - head - tail,
    insert: insert.slice(head, insert.length - tail),
  }
}

/** The changes that a diff makes, from the top; throws unless its lines are found exactly once. */
function changesOf(before: string, { file, text, line }: Block & { kind: 'diff' }): Change[] {
  const lines = text.split('\n')
  const known = lines.filter((one) => !one.startsWith('+')).map((one) => `${one.slice(1)}\n`)
  const old = known.join('')
  const start = `\n${before}`.indexOf(`\n${old}`)
  if (start < 0 || `\n${before}`.indexOf(`\n${old}`, start + 1) >= 0) {
    throw new Error(`Line ${line}: the lines to change aren’t in ${file} exactly once`)
  }
  const changes: (Change & { removed: string })[] = []
  let offset = start
  let open = false
  for (const one of lines) {
    const text = `${one.slice(1)}\n`
    const changed = one.startsWith('-') || one.startsWith('+')
    if (changed && !open) changes.push({ file, offset, remove: 0, insert: '', removed: '' })
    const last = changes.at(-1)
    if (last && one.startsWith('-')) last.removed += text
    else if (last && one.startsWith('+')) last.insert += text
    else offset += text.length + (open && last ? last.insert.length : 0)
    open = changed
  }
  return changes.map(smallest)
}

/** A timeline that grows by one scene after another. */
function writer() {
  const files = new Map<string, string>()
  const timeline: Timeline = {
    duration: 0,
    chapters: [],
    cues: [],
    edits: [],
    runs: [],
    slides: [],
  }

  function change(made: Change, at: number): number {
    const before = files.get(made.file) ?? ''
    const edit: Edit = {
      ...made,
      at: round(at),
      removing: made.remove > 0 ? marking : 0,
      typing: round(made.insert.length / typed),
    }
    timeline.edits.push(edit)
    const { offset, remove, insert } = made
    files.set(made.file, before.slice(0, offset) + insert + before.slice(offset + remove))
    return at + edit.removing + edit.typing + pause
  }

  function closeSlide(at: number) {
    if (timeline.slides.at(-1)?.figure) timeline.slides.push({ at: round(at), figure: null })
  }

  /** Does a block's work from a time on; returns when it is done. */
  function play(block: Block, at: number): number {
    if (block.kind === 'slide') {
      const { name, props } = block
      timeline.slides.push({ at: round(at), figure: { name, props } })
      return at + pause
    }
    closeSlide(at)
    if (block.kind === 'close') return at + pause
    if (block.kind === 'run') {
      const { command, output } = block
      timeline.runs.push({ at: round(at), command, output, takes: running })
      return at + running + pause
    }
    const { file, text } = block
    const before = files.get(file) ?? ''
    if (block.kind === 'diff') {
      const made = changesOf(before, { ...block, kind: 'diff' })
      return made.reduce((time, one) => change(one, time), at)
    }
    return change({ file, offset: before.length, remove: 0, insert: `${text}\n` }, at)
  }

  function add({ chapter, text, blocks }: Scene, paragraph: number) {
    const start = timeline.duration
    if (timeline.chapters.at(-1)?.slug !== chapter) {
      timeline.chapters.push({ at: round(start), slug: chapter })
    }
    const captions = toCaptions(text.replaceAll('`', ''))
    let at = start
    const cues: Cue[] = captions.map((caption) => {
      const from = at
      at += readingTime(caption)
      return { from: round(from), to: round(at), text: caption, paragraph }
    })
    // The first caption is read before anything happens.
    const lead = Math.min(cues[0]?.to ?? start, start + 4)
    const done = blocks.reduce((time, block) => play(block, time), lead)
    const end = round(Math.max(at + 0.4, blocks.length > 0 ? done + rest : 0))
    const last = cues.at(-1)
    if (last) last.to = end
    timeline.cues.push(...cues)
    timeline.duration = end
  }

  return { add, timeline }
}

/** The timeline of a script. Throws, naming the line, when a change doesn't fit the code as it is by then. */
export function compileScript(source: string): Timeline {
  const { add, timeline } = writer()
  for (const [index, scene] of parseScript(source).entries()) add(scene, index)
  return timeline
}
