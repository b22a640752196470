import { createEmptyCard, fsrs, State } from 'ts-fsrs'
import type { Rating } from './schema'

/** A card's state after a review; days are in the learner's calendar, as `2026-03-02`. */
export type CardState = {
  /** How often it was reviewed. */
  version: number
  reviewedOn: string
  dueOn: string
  stability: number
  difficulty: number
  lapses: number
}

// Whole days only, without chance: the same answers give the same days on every server.
const scheduler = fsrs({ enable_short_term: false, enable_fuzz: false, maximum_interval: 365 })

/** Midnight UTC stands for the day, so that neither zones nor clock changes shorten an interval. */
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)
const dayOf = (date: Date) => date.toISOString().slice(0, 10)

/** The state after an answer on the day `today`; `state` is null for a new card. */
export function schedule(state: CardState | null, rating: Rating, today: string): CardState {
  const now = dateOf(today)
  const empty = createEmptyCard(now)
  const card = state
    ? {
        ...empty,
        state: State.Review,
        reps: state.version,
        due: dateOf(state.dueOn),
        last_review: dateOf(state.reviewedOn),
        stability: state.stability,
        difficulty: state.difficulty,
        lapses: state.lapses,
      }
    : empty
  const { card: next } = scheduler.next(card, now, rating)
  return {
    version: next.reps,
    reviewedOn: today,
    dueOn: dayOf(next.due),
    stability: next.stability,
    difficulty: next.difficulty,
    lapses: next.lapses,
  }
}

/** A card takes about half a minute with its explanation. */
const secondsPerCard = 30

/** About how many minutes a number of cards takes; at least one. */
export const minutesFor = (cards: number): number =>
  Math.max(1, Math.ceil((cards * secondsPerCard) / 60))

/** Weeks in the calendar of activity. */
const calendarWeeks = 26

const day = 86_400_000
const startOf = (text: string) => Date.parse(`${text}T00:00:00Z`)

export type Week = {
  /** Its first day, as `2026-03-02`. */
  monday: string
  /** Its days from Monday to Sunday; null for those that are still ahead. */
  days: ({ day: string; done: number } | null)[]
  /** How many of its days were active. */
  active: number
}

/** The last 26 weeks from Monday to Sunday, this one last. Days are the learner's. */
export function weeksOf(today: string, activity: readonly { day: string; done: number }[]): Week[] {
  const done = new Map(activity.map((one) => [one.day, one.done]))
  const now = startOf(today)
  const monday = now - ((new Date(now).getUTCDay() + 6) % 7) * day
  return Array.from({ length: calendarWeeks }, (_, index) => {
    const start = monday - (calendarWeeks - 1 - index) * 7 * day
    const days = Array.from({ length: 7 }, (_unused, weekday) => {
      const at = start + weekday * day
      const name = new Date(at).toISOString().slice(0, 10)
      return at > now ? null : { day: name, done: done.get(name) ?? 0 }
    })
    return {
      monday: new Date(start).toISOString().slice(0, 10),
      days,
      active: days.filter((one) => one && one.done > 0).length,
    }
  })
}
