'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorList } from '@/components/forms/field'
import { Button } from '@/components/ui/button'
import { useChange } from '@/lib/change/use-change'
import type { reviewComment } from '@/lib/learning/changes'

type Decision = 'approved' | 'rejected'

type CommentDecisionProps = {
  comment: string
  /** The version the moderator has read. */
  version: number
}

/** A moderator's decision on a comment; refreshes the queue afterwards. */
export function CommentDecision({ comment, version }: CommentDecisionProps) {
  const t = useTranslations('ratings.queue')
  const [latest, setLatest] = useState<Decision | null>(null)
  const change = useChange<typeof reviewComment>('learning/review', { refresh: true })
  const labels = { approved: t('approve'), rejected: t('reject') }
  return (
    <div className="script-only">
      <div className="flex flex-wrap gap-3">
        {(['approved', 'rejected'] as const).map((decision) => (
          <Button
            key={decision}
            size="sm"
            variant={decision === 'approved' ? 'secondary' : 'quiet'}
            disabled={change.pending}
            loading={change.pending && latest === decision}
            loadingLabel={t('deciding')}
            onClick={() => {
              setLatest(decision)
              void change.send({ comment, decision, knownVersion: version })
            }}
          >
            {labels[decision]}
          </Button>
        ))}
      </div>
      <div role="alert">
        <ErrorList errors={change.error} />
      </div>
    </div>
  )
}
