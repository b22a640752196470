'use client'

import { useTranslations } from 'next-intl'
import { ErrorList } from '@/components/forms/field'
import { Button } from '@/components/ui/button'
import { useChange } from '@/lib/change/use-change'
import type { dismissFirstSteps } from '@/lib/learning/changes'

/** Closes the first steps for good, on every device. */
export function DismissSteps() {
  const t = useTranslations('dashboard.firstSteps')
  const change = useChange<typeof dismissFirstSteps>('learning/first-steps', { refresh: true })
  return (
    <div className="script-only mt-2">
      <Button
        variant="ghost"
        className="-ml-5"
        loading={change.pending}
        loadingLabel={t('hiding')}
        onClick={() => change.send({})}
      >
        {t('hide')}
      </Button>
      <div role="alert">
        <ErrorList errors={change.error} />
      </div>
    </div>
  )
}
