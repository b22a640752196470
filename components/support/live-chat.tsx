'use client'

import { useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import type { Locale } from '@/lib/i18n/routing'
import { anyScript } from '@/lib/showcase/client/multi-script-font'
import type { ChatWords } from '@/lib/support/client/chat-labels'
import { useChat } from '@/lib/support/client/use-chat'
import { ChatForm } from './chat-form'
import { ChatLog } from './chat-log'
import { EndChat } from './end-chat'
import { HandOver } from './hand-over'

type LiveChatProps = { locale: Locale; helpCentre: string; words: ChatWords }

const frame = 'script-only mt-6 rounded-md border border-input'

/** The chat: what was said, and the ways to go on. */
export function LiveChat({ locale, helpCentre, words }: LiveChatProps) {
  const { data, failed, load, replace, isOffline } = useChat(locale)
  const [asking, setAsking] = useState(false)

  if (!data) {
    return (
      <div className={frame}>
        <div role={failed ? 'alert' : 'status'} className="grid min-h-96 place-items-center p-5">
          {failed ? (
            <EmptyState
              title={words.failed.title}
              action={
                <Button variant="outline" onClick={load}>
                  {words.failed.retry}
                </Button>
              }
            >
              {words.failed.text}
            </EmptyState>
          ) : (
            <p className="text-muted-foreground">{words.loading}</p>
          )}
        </div>
      </div>
    )
  }

  const { chat, signedIn } = data
  return (
    <div className={frame} style={anyScript}>
      <ChatLog state={data} helpCentre={helpCentre} words={words} />
      <div className="grid gap-3 border-t border-border p-4 sm:p-5">
        {chat?.handedOver && (
          <Alert variant="default">
            <p className="font-semibold">{words.handed.title}</p>
            <p>{words.handed.text.replace('{number}', chat.number)}</p>
          </Alert>
        )}
        {asking && chat && !chat.handedOver ? (
          <HandOver
            locale={locale}
            signedIn={signedIn}
            words={words}
            onHandedOver={(now) => {
              replace(now)
              setAsking(false)
            }}
            onCancel={() => setAsking(false)}
          />
        ) : (
          <>
            {chat?.open === false ? (
              <p>{words.full}</p>
            ) : (
              <ChatForm locale={locale} words={words} onSent={replace} />
            )}
            {chat && (
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                {!chat.handedOver && (
                  <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
                    {words.handOver.action}
                  </Button>
                )}
                <EndChat
                  locale={locale}
                  handedOver={chat.handedOver}
                  words={words}
                  onEnded={() => replace({ ...data, chat: null, links: {} })}
                />
                {chat.handedOver && (
                  <p role="status" className="text-label text-muted-foreground">
                    {isOffline ? words.updates.offline : words.updates.polling}
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
