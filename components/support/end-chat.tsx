import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { useSend } from '@/lib/change/send-change'
import type { endChat } from '@/lib/support/chat/changes'
import { useChatFailure } from '@/lib/support/client/use-chat-failure'

type EndChatProps = { handedOver: boolean; onEnded(): void }

/** Ends the chat in this browser, for example on a shared computer. */
export function EndChat({ handedOver, onEnded }: EndChatProps) {
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
