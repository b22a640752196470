import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { ErrorList, useUntilEdited } from '@/components/forms/field'
import { Button } from '@/components/ui/button'
import { Label } from '@/components/ui/label'
import { Textarea } from '@/components/ui/textarea'
import { useSend } from '@/lib/change/send-change'
import type { sendChatText } from '@/lib/support/chat/changes'
import type { ChatState } from '@/lib/support/chat/queries'
import { useChatFailure } from '@/lib/support/client/use-chat'

/** Only available on https or localhost. */
const newId = () => crypto.randomUUID?.()

type ChatFormProps = { onSent(state: ChatState): void }

/** Writes into the chat: Enter sends, Shift and Enter begins a line. A text that wasn't sent stays. */
export function ChatForm({ onSent }: ChatFormProps) {
  const t = useTranslations('chat')
  const locale = useLocale()
  // The same for every try, so that a retry after a lost answer stores nothing twice.
  const id = useRef(newId())
  const [text, setText] = useState('')
  const { pending, outcome, send, complain } = useSend<typeof sendChatText>(
    'support/chat/send',
    null,
  )
  const { error, fieldError } = useChatFailure(outcome)
  const [shown, edit] = useUntilEdited(fieldError('message') ?? error)

  async function submit(event?: FormEvent) {
    event?.preventDefault()
    if (!text.trim()) return complain('message_missing')
    const result = await send({ message: text, language: locale, id: id.current })
    if (!result.ok) return
    id.current = newId()
    setText('')
    onSent(result.data)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    // Also Enter in an input method, which chooses a word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void submit()
  }

  return (
    <form onSubmit={submit} noValidate>
      <Label htmlFor="chat-text" className="sr-only">
        {t('label')}
      </Label>
      <div className="flex items-end gap-3">
        <Textarea
          id="chat-text"
          rows={1}
          value={text}
          autoFocus
          onChange={({ target }) => {
            setText(target.value)
            edit()
          }}
          onKeyDown={onKeyDown}
          placeholder={t('label')}
          aria-describedby={shown ? 'chat-text-error' : undefined}
          aria-invalid={shown ? true : undefined}
          className="field-sizing-content max-h-40 min-h-12! grow resize-none!"
        />
        <Button type="submit" size="lg" loading={pending}>
          {t('send')}
        </Button>
      </div>
      <div role="alert">
        <ErrorList id="chat-text-error" errors={shown} />
      </div>
    </form>
  )
}
