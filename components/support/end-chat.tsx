import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { failureWords } from '@/lib/change/failure'
import { useSend } from '@/lib/change/send-change'
import type { endChat } from '@/lib/support/chat/changes'
import type { ChatWords } from '@/lib/support/client/chat-labels'

type EndChatProps = { locale: string; handedOver: boolean; words: ChatWords; onEnded(): void }

/** Ends the chat in this browser, for example on a shared computer. */
export function EndChat({ locale, handedOver, words, onEnded }: EndChatProps) {
  const { pending, outcome, send, clear } = useSend<typeof endChat>('support/chat/end', null)
  const failure = outcome?.ok === false ? outcome : null
  const { error } = failureWords(words.errors, failure, locale)
  const { end } = words

  async function confirm() {
    const { ok } = await send({})
    if (ok) onEnded()
    return ok
  }

  return (
    <ConfirmDialog
      trigger={
        <Button variant="ghost" size="sm">
          {end.action}
        </Button>
      }
      title={end.title}
      text={handedOver ? end.team : end.assistant}
      action={end.confirm}
      working={end.pending}
      cancel={end.cancel}
      close={end.close}
      pending={pending}
      error={error}
      onOpenChange={clear}
      onConfirm={confirm}
    />
  )
}
