'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { useChange } from '@/lib/change/use-change'
import type { endSession } from '@/lib/sessions/changes'

type EndSessionProps = { id: string; device: string; onEnded(): void }

/** Ends another session at once, without confirmation, because its user can sign in again. */
export function EndSession({ id, device, onEnded }: EndSessionProps) {
  const t = useTranslations('sessions.list')
  const form = useChange<typeof endSession>('sessions/end')

  async function end() {
    const sent = await form.send({ id })
    // It may have ended elsewhere meanwhile.
    if (sent.ok || sent.code === 'session_unknown') onEnded()
  }

  return (
    <div className="script-only shrink-0 text-right">
      <Button
        variant="ghost"
        size="sm"
        aria-label={t('endNamed', { device })}
        loading={form.pending}
        loadingLabel={t('ending')}
        onClick={end}
      >
        {t('end')}
      </Button>
      {form.error && (
        <p role="alert" className="mt-1 max-w-48 text-destructive text-label">
          {form.error}
        </p>
      )}
    </div>
  )
}
