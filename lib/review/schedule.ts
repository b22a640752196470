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
