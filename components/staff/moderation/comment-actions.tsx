'use client'

import { Button } from '@/components/ui/button'
import { useChange } from '@/lib/change/use-change'
import { useErrorText } from '@/lib/i18n/use-error-text'
import type { reviewComment } from '@/lib/staff/moderation/changes'
import type { RatedCourse } from '@/lib/staff/moderation/queries'
import { toast } from '@/lib/toast'
import { ReasonAction } from './reason-action'
import type { ReasonTemplate } from './reason-field'

type Decision = 'approved' | 'rejected'

type CommentActionsProps = {
  row: RatedCourse
  templates: readonly ReasonTemplate[]
  hide(id: string): void
  show(id: string): void
}

/** A decision on a comment: it leaves the list at once, can be taken back, and returns if it is refused. */
export function CommentActions({ row, templates, hide, show }: CommentActionsProps) {
  const { id, version, state, locale } = row
  const change = useChange<typeof reviewComment>('staff/moderation/comment', { refresh: true })
  const errorText = useErrorText()

  const undo = (made: number, before: 'approved' | 'rejected' | 'pending') => async () => {
    const reason = before === 'rejected' ? (row.reason ?? '') : ''
    const response = await change.send({ id, decision: before, reason, knownVersion: made })
    if (response.ok) show(id)
    else toast.error(errorText(response.code, response.retryAfter))
  }

  async function decide(decision: Decision, reason = '') {
    if (decision === 'approved') hide(id)
    const response = await change.send({ id, decision, reason, knownVersion: version })
    if (!response.ok) {
      show(id)
      if (decision === 'approved') toast.error(errorText(response.code, response.retryAfter))
      return false
    }
    hide(id)
    toast.success(decision === 'approved' ? 'Comment published.' : 'Comment returned.', {
      label: 'Undo',
      run: () => void undo(response.data, state ?? 'pending')(),
    })
    return true
  }

  return (
    <div className="script-only flex flex-wrap gap-2">
      {state !== 'approved' && (
        <Button
          size="sm"
          variant="outline"
          disabled={change.pending}
          onClick={() => void decide('approved')}
        >
          Publish
        </Button>
      )}
      {state !== 'rejected' && (
        <ReasonAction
          trigger={
            <Button size="sm" variant="ghost" data-edit>
              {state === 'approved' ? 'Hide' : 'Return'}
            </Button>
          }
          title={state === 'approved' ? 'Hide this comment?' : 'Return this comment?'}
          text="Others won’t see it. The author is told why and can change it; the rating still counts."
          action={state === 'approved' ? 'Hide comment' : 'Return comment'}
          working="Saving…"
          {...{ locale, templates }}
          pending={change.pending}
          error={change.error}
          onConfirm={(reason) => decide('rejected', reason)}
          onOpenChange={change.clear}
        />
      )}
    </div>
  )
}
