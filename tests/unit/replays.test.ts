import { describe, expect, it } from 'vitest'
import { lessonComponents } from '@/components/prose/lesson-components'
import { getCourse } from '@/content/courses'
import { type EventType, eventTypes } from '@/content/events'
import { getRecording, getRecordingWords, getTimeline, recordings } from '@/content/recordings'
import { compileScript, cueLine, cueLines } from '@/content/replays/compile'
import { cueAt, stateAt } from '@/content/replays/timeline'
import { inParagraphs, paragraphsOf, toText, toWebVtt } from '@/content/replays/transcript'
import { interests } from '@/content/topics'
import { filledIn, scriptOf, slugs } from '../../scripts/replays'

const unique = (list: readonly unknown[]) => new Set(list).size === list.length

describe('the catalogue of replays', () => {
  it('has six, each with a script, of all kinds of sessions', () => {
    expect(recordings.map(({ slug }) => slug).toSorted()).toEqual(slugs.toSorted())
    expect(recordings).toHaveLength(6)
    expect(new Set(recordings.map(({ category }) => category))).toEqual(
      new Set<EventType>(eventTypes),
    )
    expect(getRecording('a-line-that-learns')?.instructor).toBe('okafor')
    expect(getRecording('nothing')).toBeUndefined()
    expect(getTimeline('nothing')).toBeNull()
  })

  it.each(recordings)('$slug leads to a lesson of its instructor', (recording) => {
    const course = getCourse(recording.course)
    expect(course?.instructor).toBe(recording.instructor)
    expect(course?.lessons.map(({ slug }) => slug)).toContain(recording.lesson)
    expect(interests).toEqual(expect.arrayContaining([...recording.interests]))
    expect(new Date(`${recording.date}T00:00:00Z`).toISOString()).toContain(recording.date)
  })
})

describe('the words of recordings', () => {
  it('name every chapter', async () => {
    const words = await getRecordingWords('en')
    for (const { slug, chapters } of recordings)
      expect(Object.keys(words[slug]?.chapters ?? {})).toEqual(chapters.map((one) => one.slug))
  })
})

describe.each(slugs)('%s', (slug) => {
  const source = scriptOf(slug)
  const timeline = compileScript(source)
  const { cues, chapters, duration, edits, runs, slides } = timeline

  it('shows what its code really prints', () => expect(filledIn(source)).toBe(source))

  it('has an up-to-date timeline', () => expect(getTimeline(slug)).toEqual(timeline))

  it('has captions of one or two short lines, one after another', () => {
    for (const [i, { from, to, text }] of cues.entries()) {
      const lines = text.split('\n')
      expect(lines.length).toBeLessThanOrEqual(cueLines)
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(cueLine)
      expect(to).toBeGreaterThan(from + 0.5)
      expect(from).toBeGreaterThanOrEqual(cues[i - 1]?.to ?? 0)
      expect(text.length / (to - from)).toBeLessThan(20)
    }
    expect(cues[0]?.from).toBe(0)
    expect(cues.at(-1)?.to).toBe(duration)
  })

  it('has chapters in order, of more than a few seconds', () => {
    expect(chapters[0]?.at).toBe(0)
    expect(unique(chapters.map((one) => one.slug))).toBe(true)
    for (const [i, { at }] of chapters.slice(1).entries()) {
      expect(at - (chapters[i]?.at ?? 0)).toBeGreaterThan(20)
    }
    expect(chapters.length).toBeGreaterThanOrEqual(5)
  })

  it('makes its changes one after another, and each in the code as it is by then', () => {
    for (const [i, edit] of edits.entries()) {
      const last = edits[i - 1]
      if (last) expect(edit.at).toBeGreaterThanOrEqual(last.at + last.removing + last.typing)
      const before = stateAt(timeline, edit.at - 0.001, true).files
      const text = before.find(({ name }) => name === edit.file)?.text ?? ''
      expect(edit.offset + edit.remove).toBeLessThanOrEqual(text.length)
      expect(edit.insert.length + edit.remove).toBeGreaterThan(0)
    }
    const widest = stateAt(timeline, duration, true).files.flatMap(({ text }) => text.split('\n'))
    expect(Math.max(...widest.map(({ length }) => length))).toBeLessThanOrEqual(76)
  })

  it('runs its code at least four times, and shows figures of the lessons', () => {
    expect(runs.length).toBeGreaterThanOrEqual(4)
    const figures = slides.flatMap(({ figure }) => figure ?? [])
    expect(figures.length).toBeGreaterThan(0)
    for (const { name, props } of figures) {
      expect(lessonComponents).toHaveProperty(name)
      expect(props.caption).toEqual(expect.any(String))
    }
  })
})

const small = compileScript(
  [
    '# one',
    'First we write a line. Then we wait a moment.',
    '',
    '```js a.js',
    'const a = 1',
    '```',
    '',
    'Now we change it.',
    '',
    '```diff a.js',
    '-const a = 1',
    '+const a = 12',
    '```',
    '',
    '```run',
    '$ node a.js',
    'done',
    '```',
    '# two',
    'The end.',
  ].join('\n'),
)

describe('a replay at a time', () => {
  const [first, second] = small.edits

  it('shows a line while it is typed', () => {
    const half = (first?.at ?? 0) + (first?.typing ?? 0) / 2
    expect(stateAt(small, 0).files).toEqual([])
    const { files, caret } = stateAt(small, half)
    expect(files).toEqual([{ name: 'a.js', text: 'const a = 1\n'.slice(0, caret) }])
    expect(caret).toBe(6)
    expect(stateAt(small, half, true).files[0]?.text).toBe('const a = 1\n')
  })

  it('types only what differs', () => {
    expect(second).toMatchObject({ offset: 11, remove: 0, insert: '2' })
    expect(stateAt(small, small.duration).files[0]?.text).toBe('const a = 12\n')
  })

  it('shows an output once the code has run', () => {
    const at = small.runs[0]?.at ?? 0
    expect(stateAt(small, at).run).toEqual({ command: 'node a.js', output: null })
    expect(stateAt(small, at + 1).run?.output).toBe('done')
    expect(stateAt(small, at, true).run?.output).toBe('done')
  })

  it('marks what goes before it is gone', () => {
    const cut = compileScript(
      '# a\nText.\n\n```js a\nab\n```\n\nCut.\n\n```diff a\n-ab\n+ac\n```\n',
    )
    const edit = cut.edits[1]
    expect(stateAt(cut, edit?.at ?? 0)).toMatchObject({ marked: { from: 1, to: 2 } })
    expect(stateAt(cut, cut.duration)).toMatchObject({ marked: null, files: [{ text: 'ac\n' }] })
  })

  it('has one caption at a time', () => {
    expect(cueAt(small, 0)).toBe(0)
    expect(cueAt(small, small.duration - 0.01)).toBe(small.cues.length - 1)
    expect(cueAt(small, small.duration)).toBe(-1)
  })
})

describe('a script with a mistake', () => {
  const after = (text: string) => () => compileScript(`# a\nText.\n\n${text}`)

  it.each([
    ['a change of a line that isn’t there', '```diff a.js\n-no\n+yes\n```'],
    ['a change of two places', '```js a\nx\nx\n```\n\n```diff a\n-x\n+y\n```'],
    ['a block without an end', '```js a.js\nx'],
    ['a run without a command', '```run\nnode a.js\n```'],
  ])('%s is refused with its line', (_, text) => expect(after(text)).toThrow(/Line \d+/))
})

describe('captions and transcript', () => {
  const cues = [
    { from: 0, to: 1.5, text: 'a < b\nand & so on', paragraph: 0 },
    { from: 3661.25, to: 3662, text: 'End.', paragraph: 1 },
  ]

  it('are WebVTT with escaped texts', () => {
    expect(toWebVtt(cues)).toBe(
      'WEBVTT\n\n00:00:00.000 --> 00:00:01.500\na &lt; b\nand &amp; so on\n\n01:01:01.250 --> 01:01:02.000\nEnd.\n',
    )
  })

  it('are a text with chapters', () => {
    const chapters = [
      { at: 0, slug: 'a', title: 'Start' },
      { at: 3600, slug: 'b', title: 'Finish' },
    ]
    expect(toText({ title: 'Title', chapters }, cues)).toBe(
      'Title\n\nSTART\n\na < b and & so on\n\nFINISH\n\nEnd.\n',
    )
    expect(paragraphsOf([], cues)).toHaveLength(1)
    // A chapter that begins within a paragraph divides it.
    const one = cues.map((cue) => ({ ...cue, paragraph: 0 }))
    const parts = paragraphsOf(chapters, one)
    expect(parts.map(({ paragraphs }) => paragraphs.length)).toEqual([1, 1])
  })

  it('of a film are in paragraphs that end with a sentence or a silence', () => {
    const said = (from: number, text: string) => ({ from, to: from + 2, text })
    const film = [
      said(0, 'One'),
      said(2, 'two'),
      said(4, 'three'),
      said(6, 'four.'),
      said(8, 'Five'),
      said(20, 'Six'),
    ]
    expect(inParagraphs(film).map(({ paragraph }) => paragraph)).toEqual([0, 0, 0, 0, 1, 2])
  })
})
