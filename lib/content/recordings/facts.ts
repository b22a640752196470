import type { EventType } from '../events/topics'
import type { Instructor } from '../instructors'
import type { Interest } from '../interests'

/** A session recorded in the studio; its summary is summaries/<slug>.mdx. */
export type Recording = {
  slug: string
  category: EventType
  instructor: Instructor
  /** The day it was recorded, as YYYY-MM-DD. */
  date: string
  minutes: number
  interests: readonly Interest[]
  /** The film's URL or a path of ours; without one, the page shows only the text. */
  video?: string
  /** In order; `at` counts seconds from the start. */
  chapters: readonly { at: number; slug: string }[]
}

/** Converts minutes and seconds, as in the player, to seconds. */
const at = (minutes: number, seconds: number) => minutes * 60 + seconds

/** All recordings, newest first. */
export const recordings: readonly Recording[] = [
  {
    slug: 'a-ranking-worked-out',
    category: 'vibe-session',
    instructor: 'okafor',
    date: '2026-10-09',
    minutes: 49,
    interests: ['AI/ML', 'Research'],
    chapters: [
      { at: 0, slug: 'four-notes' },
      { at: at(8, 20), slug: 'how-rare-is-a-word' },
      { at: at(17, 45), slug: 'bm25-by-hand' },
      { at: at(31, 10), slug: 'two-figures' },
      { at: at(41, 30), slug: 'where-words-fail' },
    ],
  },
  {
    slug: 'the-row-next-door',
    category: 'workshop',
    instructor: 'brandt',
    date: '2026-09-09',
    minutes: 55,
    interests: ['Cybersecurity', 'Coding'],
    chapters: [
      { at: 0, slug: 'counting-up' },
      { at: at(9, 15), slug: 'the-query-that-says-yes' },
      { at: at(21, 40), slug: 'three-places-for-a-rule' },
      { at: at(35, 5), slug: 'a-table-of-roles' },
      { at: at(47, 30), slug: 'what-the-log-says' },
    ],
  },
  {
    slug: 'forty-eight-hours-one-demo',
    category: 'hackathon',
    instructor: 'vasseur',
    date: '2026-08-21',
    minutes: 41,
    interests: ['Hackathons', 'Entrepreneurship'],
    chapters: [
      { at: 0, slug: 'the-last-five-minutes' },
      { at: at(7, 50), slug: 'hours-that-exist' },
      { at: at(17, 25), slug: 'one-path' },
      { at: at(27, 10), slug: 'cutting-at-hour-thirty' },
      { at: at(34, 40), slug: 'the-rehearsal' },
    ],
  },
  {
    slug: 'the-join-that-lost-money',
    category: 'workshop',
    instructor: 'arrieta',
    date: '2026-08-12',
    minutes: 58,
    interests: ['Coding', 'Research'],
    chapters: [
      { at: 0, slug: 'one-total-three-answers' },
      { at: at(11, 30), slug: 'counting-before-joining' },
      { at: at(23, 15), slug: 'one-row-each' },
      { at: at(37, 20), slug: 'null-in-a-list' },
      { at: at(49, 45), slug: 'a-check-that-stays' },
    ],
  },
  {
    slug: 'nineteen-of-twenty',
    category: 'vibe-session',
    instructor: 'okafor',
    date: '2026-07-03',
    minutes: 52,
    interests: ['AI/ML', 'Research'],
    chapters: [
      { at: 0, slug: 'what-nineteen-says' },
      { at: at(10, 10), slug: 'an-interval-by-hand' },
      { at: at(22, 35), slug: 'same-cases-two-prompts' },
      { at: at(36, 0), slug: 'the-case-that-failed' },
      { at: at(44, 20), slug: 'a-suite-that-lasts' },
    ],
  },
  {
    slug: 'one-loop-and-three-tools',
    category: 'vibe-session',
    instructor: 'kulkarni',
    date: '2026-06-12',
    minutes: 46,
    interests: ['AI/ML', 'Coding'],
    chapters: [
      { at: 0, slug: 'an-empty-file' },
      { at: at(7, 40), slug: 'the-loop' },
      { at: at(18, 5), slug: 'errors-as-results' },
      { at: at(29, 30), slug: 'a-loop-that-ends' },
      { at: at(38, 50), slug: 'reading-the-trace' },
    ],
  },
]
