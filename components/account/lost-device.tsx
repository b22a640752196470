'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useLocalFormat } from '@/components/layout/local-date'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { useChange } from '@/lib/change/use-change'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import type { requestRemoval } from '@/lib/second-factor/pass'

/** For people without their factor and recovery codes. `dueAt` belongs to an earlier request. */
export function LostDevice({ dueAt }: { dueAt: string | null }) {
  const t = useTranslations('auth.factor.lost')
  const format = useLocalFormat()
  const form = useChange<typeof requestRemoval>('second-factor/request-removal')
  const [due, setDue] = useState(dueAt)
  const contact = (chunks: ReactNode) => (
    <Link href={routes.contact} className="underline-link">
      {chunks}
    </Link>
  )

  async function ask() {
    const sent = await form.send({})
    if (sent.ok) setDue(sent.data.dueAt)
  }

  return (
    <details className="mt-8 border-t border-border pt-2" open={due !== null}>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
        {t('title')}
      </summary>
      <div role="status" className="pt-2">
        {due ? (
          <p className="text-muted-foreground">
            {t.rich('asked', {
              contact,
              date: format(due, { dateStyle: 'long', timeStyle: 'short' }),
            })}
          </p>
        ) : (
          <p className="text-muted-foreground">{t('lead')}</p>
        )}
      </div>
      {form.error && (
        <Alert variant="destructive" className="mt-4">
          {form.error}
        </Alert>
      )}
      {!due && (
        <Button
          variant="outline"
          className="mt-4 mb-2"
          loading={form.pending}
          loadingLabel={t('asking')}
          onClick={() => void ask()}
        >
          {t('ask')}
        </Button>
      )}
    </details>
  )
}
