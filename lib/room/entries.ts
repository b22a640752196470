/** The longest message, question, and other texts of a room, in characters; as in the database. */
export const chatLength = 500
export const questionLength = 300
export const codeLength = 20_000
export const slidesLength = 20_000
export const agendaItems = 20

/** What a page shows as its instructor and members, by number. */
type Author = { by: number; name: string; leads: boolean }
type Written = Partial<Author & { text: string }>

/** What happened in a room, as the database numbers it; deleted words are missing. */
export type Entry = { seq: number; at: string } & (
  | ({ kind: 'chat' | 'question' } & Written)
  | { kind: 'poll'; question?: string; options?: string[] }
  | { kind: 'votes' | 'results'; item: number; counts: number[] }
  | { kind: 'answered' | 'poll-closed'; item: number; counts: number[]; done: boolean }
  | { kind: 'hand'; by?: number; name?: string; up?: boolean }
  | ({ kind: 'steer' } & Partial<PresenterState>)
  | { kind: 'code'; known: number; start: number; cut: number; put: string }
  | ({ kind: 'plan' } & Plan)
  | { kind: 'deleted'; item: number }
  | { kind: 'ended' }
)

export const stages = ['slides', 'code', 'video'] as const
export type Stage = (typeof stages)[number]

export const codeLanguages = ['python', 'js', 'ts', 'sql', 'sh', 'json', 'text'] as const
export type CodeLanguage = (typeof codeLanguages)[number]

/** What an instructor changes with one press; slide and item from 0. */
export type PresenterState = {
  stage: Stage
  slide: number
  item: number
  /** A question, or null for none. */
  spotlight: number | null
  language: CodeLanguage
}

/** What is prepared for a room. */
export type Plan = { slides: string; agenda: string[]; video: string | null }

/** A message in the chat. */
type Message = { seq: number; at: string; text: string } & Author

type Item = {
  seq: number
  at: string
  counts: number[]
  /** A question was answered, or a poll closed. */
  done: boolean
  /** The reader's vote: 1 for a question, an option from 1; null for none. */
  own: number | null
}
export type Question = Item & Author & { kind: 'question'; text: string }
export type Poll = Item & { kind: 'poll'; question: string; options: string[] }

/** What the reader is in a room; without a number until their page has said that it is open. */
export type Me = { number: number | null; name: string | null; muted: boolean; hand: boolean }

/** A room as a page shows it, as of the event `seq`. */
export type Room = PresenterState & {
  seq: number
  role: 'staff' | 'member'
  phase: 'open' | 'ended'
  plan: Plan
  code: string
  /** The event that last changed the code. */
  codeSeq: number
  /** How many have the page open. */
  here: number
  me: Me
  chat: Message[]
  items: (Question | Poll)[]
  hands: { by: number; name: string }[]
}

/** Someone in a room who gave a name. */
export type Attendee = Author & { muted: boolean }

/** A line of a session's transcript. */
export type TranscriptLine =
  | Omit<Message & { kind: 'chat' }, 'by'>
  | Omit<Question, 'by' | 'own'>
  | Omit<Poll, 'own'>
