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

/** Messages that a page keeps. */
const mostMessages = 500

/** A text with a part of it replaced; positions count characters as the database does. */
export function patch(
  text: string,
  { start, cut, put }: { start: number; cut: number; put: string },
) {
  const characters = [...text]
  characters.splice(start, cut, put)
  return characters.join('')
}

/** The smallest replacement that makes one text of another. */
export function patchBetween(before: string, after: string) {
  const [old, now] = [[...before], [...after]]
  let start = 0
  while (start < Math.min(old.length, now.length) && old[start] === now[start]) start += 1
  let end = 0
  const maxCommon = Math.min(old.length, now.length) - start
  while (end < maxCommon && old[old.length - 1 - end] === now[now.length - 1 - end]) end += 1
  return { start, cut: old.length - start - end, put: now.slice(start, now.length - end).join('') }
}

function change(room: Room, entry: Entry): Partial<Room> {
  const { seq, at } = entry
  switch (entry.kind) {
    case 'chat': {
      const { by, name, leads = false, text } = entry
      if (by === undefined || name === undefined || text === undefined) return {}
      return { chat: [...room.chat, { seq, at, by, name, leads, text }].slice(-mostMessages) }
    }
    case 'question': {
      const { by, name, leads = false, text } = entry
      if (by === undefined || name === undefined || text === undefined) return {}
      const question = { kind: 'question', counts: [0], done: false, own: null } as const
      return {
        items: [...room.items, { ...question, counts: [0], seq, at, by, name, leads, text }],
      }
    }
    case 'poll': {
      const { question, options } = entry
      if (question === undefined || options === undefined) return {}
      const counts = options.map(() => 0)
      const opened = { kind: 'poll', done: false, own: null } as const
      return { items: [...room.items, { ...opened, seq, at, question, options, counts }] }
    }
    case 'votes':
    case 'results':
    case 'answered':
    case 'poll-closed': {
      const { item, counts } = entry
      const done = 'done' in entry ? { done: entry.done } : {}
      return {
        items: room.items.map((one) => (one.seq === item ? { ...one, ...done, counts } : one)),
      }
    }
    case 'hand': {
      const { by, name, up } = entry
      if (by === undefined || name === undefined) return {}
      const others = room.hands.filter((hand) => hand.by !== by)
      return {
        hands: up ? [...others, { by, name }] : others,
        ...(room.me.number === by && { me: { ...room.me, hand: up ?? false } }),
      }
    }
    case 'steer': {
      const { kind: _, seq: __, at: ___, ...moved } = entry
      return moved
    }
    case 'code':
      return { code: patch(room.code, entry), codeSeq: seq }
    case 'plan': {
      const { slides, agenda, video } = entry
      return { plan: { slides, agenda, video } }
    }
    case 'deleted': {
      const { item } = entry
      return {
        chat: room.chat.filter((one) => one.seq !== item),
        items: room.items.filter((one) => one.seq !== item),
        spotlight: room.spotlight === item ? null : room.spotlight,
      }
    }
    case 'ended':
      return { phase: 'ended', hands: [] }
    default:
      // A newer server's; the page learns of it when it is loaded again.
      return {}
  }
}

/** A room after the next entry; one that it has already is ignored. */
export function apply(room: Room, entry: Entry): Room {
  return entry.seq <= room.seq ? room : { ...room, ...change(room, entry), seq: entry.seq }
}
