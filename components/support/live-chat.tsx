'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { ErrorList, useUntilEdited } from '@/components/forms/field'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { EmptyState } from '@/components/ui/empty-state'
import { Label } from '@/components/ui/label'
import { Textarea } from '@/components/ui/textarea'
import { useSend } from '@/lib/change/send-change'
import { localePath, routes } from '@/lib/routes'
import { multiScriptFont } from '@/lib/showcase/project'
import type { endChat, sendChatText } from '@/lib/support/chat/changes'
import type { ChatState } from '@/lib/support/chat/queries'
import { useChat, useChatFailure } from '@/lib/support/client/use-chat'
import { ChatLog } from './chat-log'
import { HandOver } from './hand-over'

/** Only available on https or localhost. */
const newId = () => crypto.randomUUID?.()

type ChatFormProps = { onSent(state: ChatState): void }

/** Writes into the chat: Enter sends, Shift and Enter begins a line. A text that wasn't sent stays. */
function ChatForm({ onSent }: ChatFormProps) {
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

type EndChatProps = { handedOver: boolean; onEnded(): void }

/** Ends the chat in this browser, for example on a shared computer. */
function EndChat({ handedOver, onEnded }: EndChatProps) {
  const t = useTranslations('chat.end')
  const { pending, outcome, send, clear } = useSend<typeof endChat>('support/chat/end', null)
  const { error } = useChatFailure(outcome)

  async function confirm() {
    const { ok } = await send({})
    if (ok) onEnded()
    return ok
  }

  return (
    <ConfirmDialog
      trigger={
        <Button variant="ghost" size="sm">
          {t('action')}
        </Button>
      }
      title={t('title')}
      text={t(handedOver ? 'team' : 'assistant')}
      action={t('confirm')}
      working={t('pending')}
      cancel={t('cancel')}
      close={t('close')}
      pending={pending}
      error={error}
      onOpenChange={clear}
      onConfirm={confirm}
    />
  )
}

const frame = 'script-only mt-6 rounded-md border border-input'

/** The chat: what was said, and the ways to go on. */
export function LiveChat() {
  const t = useTranslations('chat')
  const locale = useLocale()
  const { data, failed, load, replace, isOffline } = useChat(locale)
  const [isHandingOver, setHandingOver] = useState(false)

  if (!data) {
    return (
      <div className={frame}>
        <div role={failed ? 'alert' : 'status'} className="grid min-h-96 place-items-center p-5">
          {failed ? (
            <EmptyState
              title={t('failed.title')}
              action={
                <Button variant="outline" onClick={load}>
                  {t('failed.retry')}
                </Button>
              }
            >
              {t('failed.text')}
            </EmptyState>
          ) : (
            <p className="text-muted-foreground">{t('loading')}</p>
          )}
        </div>
      </div>
    )
  }

  const { chat, signedIn } = data
  return (
    <div className={frame} style={multiScriptFont}>
      <ChatLog state={data} helpCentre={localePath(locale, routes.helpCentre)} />
      <div className="grid gap-3 border-t border-border p-4 sm:p-5">
        {chat?.handedOver && (
          <Alert variant="default">
            <p className="font-semibold">{t('handed.title')}</p>
            <p>{t('handed.text', { number: chat.number })}</p>
          </Alert>
        )}
        {isHandingOver && chat && !chat.handedOver ? (
          <HandOver
            signedIn={signedIn}
            onHandedOver={(state) => {
              replace(state)
              setHandingOver(false)
            }}
            onCancel={() => setHandingOver(false)}
          />
        ) : (
          <>
            {chat?.open === false ? <p>{t('full')}</p> : <ChatForm onSent={replace} />}
            {chat && (
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                {!chat.handedOver && (
                  <Button variant="outline" size="sm" onClick={() => setHandingOver(true)}>
                    {t('handOver.action')}
                  </Button>
                )}
                <EndChat
                  handedOver={chat.handedOver}
                  onEnded={() => replace({ ...data, chat: null, links: {} })}
                />
                {chat.handedOver && (
                  <p role="status" className="text-label text-muted-foreground">
                    {t(isOffline ? 'updates.offline' : 'updates.polling')}
                  </p>
                )}
              </div>
            )}
          </>
        )}
      </div>
    </div>
  )
}
