// A replay: code being written, run and explained. Times are in seconds from the start.

/** A change of a file: characters are removed at once and others typed, at an even pace. */
export type Edit = {
  at: number
  file: string
  /** Where, as an offset in the file as it is then. */
  offset: number
  remove: number
  insert: string
  /** How long typing takes; what is removed is marked for `removing` before that. */
  typing: number
  removing: number
}

type Run = { at: number; command: string; output: string; takes: number }

/** A figure of the lessons by its name and properties; null takes it away. */
type Slide = { at: number; figure: { name: string; props: Record<string, unknown> } | null }

/** A caption of one or two lines, and the paragraph of the transcript that it belongs to. */
export type Cue = { from: number; to: number; text: string; paragraph: number }

export type Chapter = { at: number; slug: string }

export type Timeline = {
  /** In seconds. */
  duration: number
  chapters: Chapter[]
  cues: Cue[]
  edits: Edit[]
  runs: Run[]
  slides: Slide[]
}

export type CodeFile = { name: string; text: string }

export type ReplayState = {
  /** In the order of their appearance. */
  files: CodeFile[]
  /** The file that was changed last; null before the first change. */
  file: string | null
  /** Offset of the caret in it. */
  caret: number
  /** Range of it that is about to be removed. */
  marked: { from: number; to: number } | null
  run: { command: string; output: string | null } | null
  /** Index of the shown slide in `slides`; null for none. */
  slide: number | null
}

/** Whether the edit is being made at a time: marking what goes, or typing. */
const isOpen = (edit: Edit, at: number) => at < edit.at + edit.removing + edit.typing

/**
 * What is on screen at a time. `whole` shows edits at once instead of letter by letter, for people who want no motion.
 */
export function stateAt(timeline: Timeline, at: number, whole = false): ReplayState {
  const files = new Map<string, string>()
  let file: string | null = null
  let caret = 0
  let marked: ReplayState['marked'] = null
  for (const edit of timeline.edits) {
    if (edit.at > at) break
    const before = files.get(edit.file) ?? ''
    const { offset, remove, insert, removing, typing } = edit
    file = edit.file
    marked = null
    if (!whole && isOpen(edit, at) && at < edit.at + removing) {
      files.set(edit.file, before)
      marked = { from: offset, to: offset + remove }
      caret = offset + remove
      continue
    }
    const share = whole || typing === 0 ? 1 : Math.min(1, (at - edit.at - removing) / typing)
    const typed = insert.slice(0, Math.floor(share * insert.length))
    files.set(edit.file, before.slice(0, offset) + typed + before.slice(offset + remove))
    caret = offset + typed.length
  }
  const run = timeline.runs.findLast((one) => one.at <= at)
  const slide = timeline.slides.findLastIndex((one) => one.at <= at)
  const done = run && (whole || at >= run.at + run.takes)
  return {
    files: [...files].map(([name, text]) => ({ name, text })),
    file,
    caret,
    marked,
    run: run ? { command: run.command, output: done ? run.output : null } : null,
    slide: timeline.slides[slide]?.figure ? slide : null,
  }
}

/** The index of the cue shown at a time; -1 for none. */
export const cueAt = ({ cues }: Pick<Timeline, 'cues'>, at: number): number =>
  cues.findIndex(({ from, to }) => from <= at && at < to)

/** The index of the chapter at a time. */
export const chapterAt = ({ chapters }: Pick<Timeline, 'chapters'>, at: number): number =>
  Math.max(
    0,
    chapters.findLastIndex((chapter) => chapter.at <= at),
  )

/** Seconds as a player shows them: "7:40". */
export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
