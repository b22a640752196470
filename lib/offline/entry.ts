/** The changes that can wait on a device until it has a connection. */
export type WaitingChange =
  | 'learning/quiz'
  | 'learning/exercise'
  | 'learning/complete'
  | 'learning/place'
  | 'learning/note'
  | 'review/answer'

/** Where a change belongs; a card names its own. */
export type EntryRef = { course: string; lesson: string; card?: string }

/** What another device saved as a note. */
export type OtherNote = { body: string; updatedAt: string }

type Draft = {
  person: string
  name: WaitingChange
  ref: EntryRef
  /** As the change declares it; its `id` makes the server apply it once. */
  input: Record<string, unknown> & { id: string }
  /** In milliseconds. */
  madeAt: number
  /** It may have arrived, so its input and id don't change any more. */
  tried: boolean
  /** In milliseconds; not sent earlier. */
  notBefore: number
} & (
  | { state: 'waiting'; code: string | null }
  | { state: 'refused'; code: string }
  | { state: 'conflict'; other: OtherNote }
  | {
      state: 'done'
      answer: unknown
      /** Of a note: the versions that it replaces, which an older page may still name. */
      replaces?: string[]
    }
)

/** A change on this device: waiting, or what became of it. */
export type Entry = Draft & {
  /** The order in which it was made. */
  number: number
}

/** As `Entry`, before it is stored. */
export type NewEntry = Draft & { number?: number }

/** How long a change may wait, in milliseconds. The server remembers ids for twice as long. */
export const longestWait = 30 * 86_400_000

/** Whether losing it would lose work of the person; a place in a lesson doesn't count. */
export const isWork = ({ name, state }: Entry): boolean =>
  name !== 'learning/place' && (state === 'waiting' || state === 'conflict')

/** Changes of one line are sent in order; a line that has to wait doesn't hold up the others. */
export function lineOf({ name, ref }: Pick<Entry, 'name' | 'ref'>): string {
  const own = name === 'learning/note' || name === 'learning/place' || name === 'review/answer'
  return own ? [name, ref.course, ref.lesson, ref.card].join('/') : ref.course
}
