'use client'

import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import type { Locale } from '@/lib/i18n/routing'
import { useInvite } from '@/lib/staff/client/use-invite'
import { ConfirmAction } from './confirm-action'
import { LanguageField } from './invitation-language-field'

/** Invites the selected entries. */
export function InviteSelected({ ids, onDone }: { ids: string[]; onDone(): void }) {
  const id = useId()
  const { invite, pending, error, clear } = useInvite()
  const [locale, setLocale] = useState<Locale>('en')
  return (
    <ConfirmAction
      harmless
      trigger={<Button size="sm">Invite</Button>}
      title={ids.length === 1 ? 'Invite this person?' : `Invite ${ids.length} people?`}
      text="Each gets an email with a personal link to sign up. People who have joined, were invited in the last day or three times are skipped."
      action="Send invitations"
      working="Inviting…"
      pending={pending}
      error={error}
      onConfirm={async () => {
        const done = await invite({ entries: ids, most: null, locale })
        if (done) onDone()
        return done
      }}
      onOpenChange={clear}
    >
      <LanguageField id={`${id}-language`} value={locale} onChange={setLocale} />
    </ConfirmAction>
  )
}
