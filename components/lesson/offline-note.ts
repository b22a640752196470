import type { LessonRef } from '@/lib/learning/client/lesson-ref'
import type { NoteAutosave, SaveAnswer } from '@/lib/learning/client/note-autosave'
import { dismiss, readEntries, subscribe } from '@/lib/offline/device'
import type { Entry } from '@/lib/offline/entry'

/** Whether an entry is newer than a page that was made from the version saved at `pageVersion`. */
function isNewer(entry: Entry, pageVersion: string | null): boolean {
  if (entry.state !== 'done') return true
  const { updatedAt } = entry.answer as SaveAnswer
  return updatedAt === pageVersion || (entry.replaces?.includes(String(pageVersion)) ?? false)
}

const isNoteOf =
  ({ course, lesson }: LessonRef) =>
  ({ name, ref }: Entry) =>
    name === 'learning/note' && ref.course === course && ref.lesson === lesson

/** Removes a conflict that was decided for the other device's text. */
export async function dropConflict(lessonRef: LessonRef): Promise<void> {
  const noteEntries = (await readEntries()).filter(isNoteOf(lessonRef))
  const conflict = noteEntries.find(({ state }) => state === 'conflict')
  if (conflict) await dismiss(conflict.number)
}

/** Keeps a note's field up with this device's outbox, until `signal`: a kept page may be older than its texts. */
export function followNote(
  autosave: NoteAutosave,
  lessonRef: LessonRef,
  pageVersion: string | null,
  show: (text: string) => void,
  signal: AbortSignal,
): void {
  const look = async () => {
    const noteEntries = (await readEntries()).filter(isNoteOf(lessonRef))
    const entry =
      noteEntries.findLast(({ state }) => state !== 'done' && state !== 'refused') ??
      noteEntries.find(({ state }) => state === 'done')
    if (!entry || signal.aborted || !isNewer(entry, pageVersion)) return
    const body = String(entry.input.body)
    const before = autosave.body
    let adopted = false
    if (entry.state === 'waiting') adopted = autosave.adopt(body, { kind: 'kept' })
    if (entry.state === 'conflict') {
      adopted = autosave.adopt(body, { kind: 'conflict', other: entry.other })
    }
    if (entry.state === 'done') {
      const { updatedAt } = entry.answer as SaveAnswer
      adopted = autosave.adopt(body, { kind: 'saved', at: updatedAt }, updatedAt)
    }
    if (adopted && body !== before) show(body)
  }
  signal.addEventListener(
    'abort',
    subscribe(() => void look()),
  )
  void look()
}
