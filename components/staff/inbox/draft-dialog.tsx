import { Button } from '@/components/ui/button'
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogTitle,
} from '@/components/ui/dialog'
import type { StaffConversation } from '@/lib/staff/inbox/rows'
import { unfilled } from '@/lib/staff/inbox/variables'
import { languageNames } from '@/lib/staff/language-names'

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
export function DraftDialog({
  doubt,
  draft,
  language,
  pending,
  onSend,
  onClose,
}: DraftDialogProps) {
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
