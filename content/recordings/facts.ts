import type { EventType } from '@/content/events/topics'
import type { Instructor } from '@/content/instructors'
import type { Interest } from '@/content/interests'

/** A replay of ours, except what its timeline says. */
export type RecordingFacts = {
  slug: string
  category: EventType
  /** Who leads the course. */
  instructor: Instructor
  /** The day it was published, as YYYY-MM-DD. */
  date: string
  /** The course and lesson that continue it. */
  course: string
  lesson: string
  interests: readonly Interest[]
}

/** All replays, the newest first. */
export const recordingFacts: readonly RecordingFacts[] = [
  {
    slug: 'the-total-that-doubled',
    category: 'workshop',
    instructor: 'arrieta',
    date: '2026-11-23',
    course: 'sql-from-the-first-query',
    lesson: 'joins-and-lost-rows',
    interests: ['Coding', 'Research'],
  },
  {
    slug: 'a-line-that-learns',
    category: 'vibe-session',
    instructor: 'okafor',
    date: '2026-11-23',
    course: 'how-machines-learn',
    lesson: 'a-line-through-points',
    interests: ['AI/ML', 'Research'],
  },
  {
    slug: 'a-prompt-with-a-score',
    category: 'vibe-session',
    instructor: 'vasseur',
    date: '2026-11-23',
    course: 'prompting-that-holds-up',
    lesson: 'measuring-a-prompt',
    interests: ['AI/ML', 'Coding'],
  },
  {
    slug: 'ninety-percent-right',
    category: 'workshop',
    instructor: 'okafor',
    date: '2026-11-23',
    course: 'statistics-for-decisions',
    lesson: 'base-rates-and-bayes',
    interests: ['Research', 'Entrepreneurship'],
  },
  {
    slug: 'search-you-can-explain',
    category: 'hackathon',
    instructor: 'okafor',
    date: '2026-11-23',
    course: 'retrieval-that-answers',
    lesson: 'bm25-and-rank-fusion',
    interests: ['AI/ML', 'Coding', 'Hackathons'],
  },
  {
    slug: 'retry-without-paying-twice',
    category: 'workshop',
    instructor: 'kulkarni',
    date: '2026-11-23',
    course: 'building-on-model-apis',
    lesson: 'retries-that-do-no-harm',
    interests: ['Coding', 'Entrepreneurship'],
  },
]
