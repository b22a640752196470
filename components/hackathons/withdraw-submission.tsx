'use client'

import { useTranslations } from 'next-intl'
import { PersonField } from '@/components/forms/person-field'
import { Button } from '@/components/ui/button'
import type { withdrawTeam } from '@/lib/hackathons/changes'
import { withdrawByForm } from '@/lib/hackathons/form-actions'
import { useTeamForm } from '@/lib/hackathons/use-team-form'
import { FormError } from './find-team'

/** Withdraws the team, for its captain. */
export function Withdraw({ event }: { event: string }) {
  const t = useTranslations('hackathon.submission')
  const { form, pending, error } = useTeamForm<typeof withdrawTeam>(
    'hackathons/withdraw',
    withdrawByForm,
  )
  return (
    <details className="mt-8 border-t border-border pt-3">
      <summary className="flex min-h-11 cursor-pointer items-center text-muted-foreground underline-offset-4 hover:underline">
        {t('withdraw')}
      </summary>
      <form {...form}>
        <PersonField />
        <input type="hidden" name="event" value={event} />
        <p className="mt-1 mb-4 max-w-measure text-muted-foreground">{t('withdrawText')}</p>
        <Button
          type="submit"
          variant="destructive"
          loading={pending}
          loadingLabel={t('withdrawing')}
        >
          {t('withdraw')}
        </Button>
        <FormError error={error} />
      </form>
    </details>
  )
}
