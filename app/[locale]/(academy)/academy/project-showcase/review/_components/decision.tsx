'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Field } from '@/components/forms/field'
import { Button } from '@/components/ui/button'
import { Textarea } from '@/components/ui/textarea'
import { useSubmission } from '@/lib/change/use-submission'
import { request } from '@/lib/http/client'
import { useRouter } from '@/lib/i18n/navigation'
import { projectReviewPath } from '@/lib/routes'
import { projectLimits } from '@/lib/showcase/project'
import { toast } from '@/lib/toast'
import { isEnding, Refused } from '../../_components/form/refused'

type DecisionProps = {
  project: string
  /** What the moderator has read. */
  version: number
  /** Of a published project: it can only be taken down. */
  published: boolean
}

/** What the moderator decides on the version of a project that they read. */
export function Decision({ project, version, published }: DecisionProps) {
  const t = useTranslations('showcase.reviewing')
  const router = useRouter()
  const form = useSubmission()
  const field = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState('')
  const [ended, setEnded] = useState(false)

  async function decide(decision: 'publish' | 'return') {
    setEnded(false)
    if (decision === 'return' && !reason.trim()) {
      form.complain('invalid_input', { reason: 'reason_missing' })
      field.current?.focus()
      return
    }
    await form.run(
      decision,
      async () => {
        await request('/api/showcase/review', {
          method: 'POST',
          body: { project, decision, reason, knownVersion: version },
          keepTokenOn401: true,
        })
        toast.success(t(decision === 'publish' ? 'published' : 'returned'))
        router.replace(projectReviewPath())
        router.refresh()
      },
      ({ code }) => setEnded(isEnding(code)),
    )
  }

  const error = form.fieldError('reason')
  return (
    <div>
      {!error && <Refused form={form} ended={ended} className="mb-5" />}
      {!published && (
        <Button
          className="script-only mb-8 w-full"
          disabled={form.working !== null}
          loading={form.working === 'publish'}
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
        disabled={form.working !== null}
        loading={form.working === 'return'}
        loadingLabel={t('returning')}
        onClick={() => void decide('return')}
      >
        {t('return')}
      </Button>
    </div>
  )
}
