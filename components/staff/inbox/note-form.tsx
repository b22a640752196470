import { type FormEvent, useId } from 'react'
import { Field } from '@/components/forms/field'
import { Button } from '@/components/ui/button'
import { Textarea } from '@/components/ui/textarea'
import { useChange } from '@/lib/change/use-change'
import { useDraft } from '@/lib/staff/client/use-reply-draft'
import type { addNote } from '@/lib/staff/inbox/changes'

/** Adds a note that only colleagues see. */
export function NoteForm({ message, onAdded }: { message: string; onAdded(): void }) {
  const id = useId()
  const [text, setText] = useDraft(`note ${message}`)
  const { pending, error, send } = useChange<typeof addNote>('staff/inbox/note')

  async function add(event: FormEvent) {
    event.preventDefault()
    const sent = await send({ message, body: text })
    if (!sent.ok) return
    setText('')
    onAdded()
  }

  return (
    <form onSubmit={add} noValidate className="grid gap-3">
      <Field
        id={`${id}-note`}
        label="Internal note"
        hint="Only colleagues see it. It’s part of the data that the sender can export."
        error={error}
      >
        {(aria) => (
          <Textarea
            {...aria}
            rows={3}
            className="min-h-20"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <Button
        type="submit"
        variant="outline"
        size="sm"
        className="justify-self-start"
        loading={pending}
        loadingLabel="Adding…"
      >
        Add note
      </Button>
    </form>
  )
}
