'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Field } from '@/components/forms/field'
import { Button } from '@/components/ui/button'
import { Textarea } from '@/components/ui/textarea'
import { useChange } from '@/lib/change/use-change'
import { useRouter } from '@/lib/i18n/navigation'
import { projectReviewPath } from '@/lib/routes'
import type { reviewProject } from '@/lib/showcase/changes'
import { projectLimits } from '@/lib/showcase/project'
import { toast } from '@/lib/toast'
import { ChangeAlert } from '../../_components/form/change-alert'

type DecisionProps = {
  project: string
  /** The version the moderator has read. */
  version: number
  /** Published: it can only be taken down. */
  published: boolean
}

/** A moderator's decision on the version they have read. */
export function Decision({ project, version, published }: DecisionProps) {
  const t = useTranslations('showcase.reviewing')
  const router = useRouter()
  const change = useChange<typeof reviewProject>('showcase/review', { keepsSession: true })
  const field = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState('')
  const [latest, setLatest] = useState<'publish' | 'return' | null>(null)

  async function decide(decision: 'publish' | 'return') {
    if (decision === 'return' && !reason.trim()) {
      change.complain('invalid_input', { reason: 'reason_missing' })
      field.current?.focus()
      return
    }
    setLatest(decision)
    const sent = await change.send({ project, decision, reason, knownVersion: version })
    if (!sent.ok) return
    toast.success(t(decision === 'publish' ? 'published' : 'returned'))
    router.replace(projectReviewPath())
    router.refresh()
  }

  const error = change.fieldError('reason')
  return (
    <div>
      {!error && <ChangeAlert change={change} className="mb-5" />}
      {!published && (
        <Button
          className="script-only mb-8 w-full"
          disabled={change.pending}
          loading={change.pending && latest === 'publish'}
          loadingLabel={t('publishing')}
          onClick={() => void decide('publish')}
        >
          {t('publish')}
        </Button>
      )}
      <Field
        id="reason"
        label={t('reason')}
        hint={t('reasonHint', { max: projectLimits.reason })}
        error={error}
      >
        {(aria) => (
          <Textarea
            {...aria}
            ref={field}
            dir="auto"
            maxLength={projectLimits.reason}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <Button
        variant="secondary"
        className="script-only mt-4 w-full"
        disabled={change.pending}
        loading={change.pending && latest === 'return'}
        loadingLabel={t('returning')}
        onClick={() => void decide('return')}
      >
        {t('return')}
      </Button>
    </div>
  )
}
