import { type KeyboardEvent, useState } from 'react'
import { useUntilEdited } from '@/components/forms/field'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Label } from '@/components/ui/label'
import { Textarea } from '@/components/ui/textarea'
import { useChange } from '@/lib/change/use-change'
import { useDraft } from '@/lib/staff/client/use-reply-draft'
import { useReplying } from '@/lib/staff/client/use-reply-presence'
import type { sendReply } from '@/lib/staff/inbox/changes'
import type { CannedAnswer, StaffConversation } from '@/lib/staff/inbox/rows'
import { languageNames } from '@/lib/staff/language-names'
import { toast } from '@/lib/toast'
import { CannedMenu } from './canned-menu'
import { DraftDialog } from './draft-dialog'

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
  const [asked, setAsked] = useState<{ doubt: string; solves: boolean } | null>(null)
  const { typed, done } = useReplying(id)
  const change = useChange<typeof sendReply>('staff/inbox/reply')
  const { pending, send, clear } = change
  const [error, edit] = useUntilEdited(change.error)

  async function reply(solves: boolean, checked = false) {
    const sent = await send({
      message: id,
      body: text,
      language,
      knownEntry: lastEntry,
      solves,
      checked,
    })
    if (sent.ok) {
      setText('')
      setAsked(null)
      done()
      toast.success(solves ? 'Sent, and solved.' : 'Sent.')
    } else if (doubts.includes(sent.code)) {
      clear()
      setAsked({ doubt: sent.code, solves })
      return
    } else {
      setAsked(null)
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
        doubt={asked?.doubt ?? null}
        draft={text}
        language={language}
        pending={pending}
        onSend={() => reply(asked?.solves ?? false, true)}
        onClose={() => setAsked(null)}
      />
    </section>
  )
}
