'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ChangeAlert } from '@/components/forms/change-alert'
import { Button } from '@/components/ui/button'
import { useChange } from '@/lib/change/use-change'
import { useRouter } from '@/lib/i18n/navigation'
import type { Locale } from '@/lib/i18n/routing'
import { projectReviewPath } from '@/lib/routes'
import type { reviewProject } from '@/lib/showcase/changes'
import { toast } from '@/lib/toast'
import { ReasonField, type ReasonTemplate } from './reason-action'

type DecisionProps = {
  project: string
  /** The version the moderator has read. */
  version: number
  /** Published: it can only be taken down. */
  published: boolean
  /** The author's language, and reasons in it. */
  locale: Locale
  templates: readonly ReasonTemplate[]
}

/** A moderator's decision on the version they have read. */
export function Decision({ project, version, published, locale, templates }: DecisionProps) {
  const t = useTranslations('showcase.reviewing')
  const router = useRouter()
  const change = useChange<typeof reviewProject>('showcase/review')
  const [reason, setReason] = useState('')
  const [latest, setLatest] = useState<'publish' | 'return' | null>(null)

  async function decide(decision: 'publish' | 'return') {
    if (decision === 'return' && !reason.trim()) {
      change.complain('invalid_input', { reason: 'reason_missing' })
      document.getElementById('reason')?.focus()
      return
    }
    setLatest(decision)
    const response = await change.send({ project, decision, reason, knownVersion: version })
    if (!response.ok) {
      // The page shows the new version; the reason stays as typed.
      if (response.code === 'project_changed') router.refresh()
      return
    }
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
      <ReasonField
        id="reason"
        label={t('reason')}
        locale={locale}
        templates={templates}
        value={reason}
        onChange={setReason}
        error={error}
      />
      <Button
        variant="outline"
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
