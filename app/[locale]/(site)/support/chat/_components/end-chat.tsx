import { useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogTitle,
  DialogTrigger,
} from '@/components/ui/dialog'
import { failureWords } from '@/lib/change/failure'
import { useSend } from '@/lib/change/send-change'
import type { endChat } from '@/lib/support/chat/changes'
import type { ChatWords } from './words'

type EndChatProps = { locale: string; handedOver: boolean; words: ChatWords; onEnded(): void }

/** Ends the chat in this browser, for example on a shared computer. */
export function EndChat({ locale, handedOver, words, onEnded }: EndChatProps) {
  const [open, setOpen] = useState(false)
  const { pending, outcome, send, clear } = useSend<typeof endChat>('support/chat/end', null, {
    keepsSession: true,
  })
  const failure = outcome?.ok === false ? outcome : null
  const { error } = failureWords(words.errors, failure, locale)
  const { end } = words

  async function confirm() {
    const sent = await send({})
    if (!sent.ok) return
    setOpen(false)
    onEnded()
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        clear()
        setOpen(next)
      }}
    >
      <DialogTrigger>
        <Button variant="quiet" size="sm">
          {end.action}
        </Button>
      </DialogTrigger>
      <DialogContent closeLabel={end.close}>
        <DialogTitle>{end.title}</DialogTitle>
        <DialogDescription>{handedOver ? end.team : end.assistant}</DialogDescription>
        {error && (
          <Alert variant="error" className="mt-4">
            {error}
          </Alert>
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          <Button variant="danger" loading={pending} loadingLabel={end.pending} onClick={confirm}>
            {end.confirm}
          </Button>
          <DialogClose asChild>
            <Button variant="secondary">{end.cancel}</Button>
          </DialogClose>
        </div>
      </DialogContent>
    </Dialog>
  )
}
