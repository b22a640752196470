import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useUntilEdited } from '@/components/forms/field'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogTitle,
} from '@/components/ui/dialog'
import { Label } from '@/components/ui/label'
import { NativeSelect } from '@/components/ui/native-select'
import { Textarea } from '@/components/ui/textarea'
import { sendChange, sendOnLeave } from '@/lib/change/send-change'
import { useChange } from '@/lib/change/use-change'
import { useDraft } from '@/lib/staff/client/use-inbox'
import type { sendReply, tellReplying } from '@/lib/staff/inbox/changes'
import { fillIn, replyingFor, unfilled } from '@/lib/staff/inbox/facts'
import type { CannedAnswer, StaffConversation } from '@/lib/staff/inbox/queries'
import { languageNames } from '@/lib/staff/names'
import { toast } from '@/lib/toast'

type DraftDialogProps = {
  /** The code of what is doubtful; null closes the dialog. */
  doubt: string | null
  draft: string
  language: StaffConversation['language']
  pending: boolean
  onSend(): void
  onClose(): void
}

/** Asks before a doubtful draft is sent. */
function DraftDialog({ doubt, draft, language, pending, onSend, onClose }: DraftDialogProps) {
  const isUnfilled = doubt === 'draft_unfilled'
  return (
    <Dialog open={doubt !== null} onOpenChange={(open) => open || onClose()}>
      <DialogContent closeLabel="Close">
        <DialogTitle>
          {isUnfilled ? 'Send it with open variables?' : 'Send it in this language?'}
        </DialogTitle>
        <DialogDescription>
          {isUnfilled
            ? `The reply still says ${unfilled(draft).join(', ')}. The sender would read it like that.`
            : `The sender wrote on a page in ${languageNames[language]}, and the reply is in another language.`}
        </DialogDescription>
        <div className="mt-6 flex flex-wrap gap-3">
          <DialogClose asChild>
            <Button>Edit the reply</Button>
          </DialogClose>
          <Button variant="outline" loading={pending} loadingLabel="Sending…" onClick={onSend}>
            Send anyway
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  )
}

type CannedMenuProps = {
  canned: readonly CannedAnswer[]
  conversation: StaffConversation
  agent: string
  onChosen(text: string): void
}

/** Inserts a canned answer in the sender's language, else in English, with its variables filled in. */
function CannedMenu({ canned, conversation, agent, onChosen }: CannedMenuProps) {
  if (canned.length === 0) return null
  const { language, name, number } = conversation
  const values = { name, first_name: name.split(/\s+/)[0] ?? name, number, agent }
  return (
    <NativeSelect
      aria-label="Insert a canned answer"
      value=""
      className="w-auto max-w-full"
      onChange={({ target }) => {
        const chosen = canned.find(({ id }) => id === target.value)
        const text = chosen?.bodies[language] ?? chosen?.bodies.en
        if (text) onChosen(fillIn(text, values))
      }}
    >
      <option value="">Insert a canned answer…</option>
      {canned.map(({ id, title, bodies }) => (
        <option key={id} value={id}>
          {title}
          {bodies[language] ? '' : ` (not in ${languageNames[language]})`}
        </option>
      ))}
    </NativeSelect>
  )
}

/** Tells colleagues that a reply is being written while keys are pressed; `typed` at each one, `done` at the end. */
function useReplying(message: string) {
  const toldAt = useRef(Number.NEGATIVE_INFINITY)
  const ending = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  const done = useCallback(() => {
    clearTimeout(ending.current)
    if (toldAt.current === Number.NEGATIVE_INFINITY) return
    toldAt.current = Number.NEGATIVE_INFINITY
    sendOnLeave<typeof tellReplying>('staff/inbox/replying', { message, now: false })
  }, [message])

  const typed = useCallback(() => {
    clearTimeout(ending.current)
    ending.current = setTimeout(done, replyingFor)
    if (Date.now() - toldAt.current < replyingFor - 5_000) return
    toldAt.current = Date.now()
    // Colleagues do without it if this fails.
    sendChange<typeof tellReplying>('staff/inbox/replying', { message, now: true }).catch(() => {})
  }, [message, done])

  useEffect(() => done, [done])
  return { typed, done }
}

type ComposerProps = {
  conversation: StaffConversation
  canned: readonly CannedAnswer[]
  agent: string
  onSent(): void
}

const doubts = ['draft_unfilled', 'draft_language']

/** Writes the reply. A draft stays until it has been sent, also when a colleague was faster. */
export function Composer({ conversation, canned, agent, onSent }: ComposerProps) {
  const { id, language, lastEntry, replying, channel } = conversation
  const [text, setText] = useDraft(id)
  /** What the writer wants to do, while asked about the draft. */
  const [confirmation, setConfirmation] = useState<{ doubt: string; solves: boolean } | null>(null)
  const { typed, done } = useReplying(id)
  const change = useChange<typeof sendReply>('staff/inbox/reply')
  const { pending, send, clear } = change
  const [error, edit] = useUntilEdited(change.error)

  async function reply(solves: boolean, checked = false) {
    const response = await send({
      message: id,
      body: text,
      language,
      knownEntry: lastEntry,
      solves,
      checked,
    })
    if (response.ok) {
      setText('')
      setConfirmation(null)
      done()
      toast.success(solves ? 'Sent, and solved.' : 'Sent.')
    } else if (doubts.includes(response.code)) {
      clear()
      setConfirmation({ doubt: response.code, solves })
      return
    } else {
      setConfirmation(null)
    }
    onSent()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void reply(false)
  }

  const insert = (answer: string) => setText(text ? `${text.trimEnd()}\n\n${answer}` : answer)

  return (
    <section aria-label="Reply" className="grid gap-3">
      {replying.length > 0 && (
        <Alert variant="warning">
          {replying.join(', ')} {replying.length === 1 ? 'is' : 'are'} replying.
        </Alert>
      )}
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Label htmlFor="reply-text">Reply in {languageNames[language]}</Label>
        <CannedMenu canned={canned} conversation={conversation} agent={agent} onChosen={insert} />
      </div>
      <Textarea
        id="reply-text"
        rows={7}
        lang={language}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          edit()
          typed()
        }}
        onKeyDown={onKeyDown}
        aria-describedby="reply-hint"
        aria-invalid={error && change.fieldError('body') ? true : undefined}
      />
      <p id="reply-hint" className="text-label text-muted-foreground">
        {channel === 'chat'
          ? 'Appears in the chat at once, and goes by email if it isn’t seen there within two minutes. '
          : 'Goes to the sender by email, with the conversation’s number. '}
        Ctrl and Enter sends.
      </p>
      {error && <Alert variant="destructive">{error}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button loading={pending} loadingLabel="Sending…" onClick={() => reply(false)}>
          Send
        </Button>
        <Button variant="outline" disabled={pending} onClick={() => reply(true)}>
          Send and solve
        </Button>
      </div>
      <DraftDialog
        doubt={confirmation?.doubt ?? null}
        draft={text}
        language={language}
        pending={pending}
        onSend={() => reply(confirmation?.solves ?? false, true)}
        onClose={() => setConfirmation(null)}
      />
    </section>
  )
}
