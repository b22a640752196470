'use client'

import { KeyRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { usePasskey } from '@/lib/auth/passkey'
import { useChange } from '@/lib/change/use-change'
import type { askPasskey, passSecondFactor } from '@/lib/second-factor/pass'

type PasskeyButtonProps = { variant: 'default' | 'outline'; onPassed(): void }

/** Passes the second factor with a passkey. */
export function PasskeyButton({ variant, onPassed }: PasskeyButtonProps) {
  const t = useTranslations('auth.factor')
  const asking = useChange<typeof askPasskey>('second-factor/passkey')
  const passing = useChange<typeof passSecondFactor>('second-factor/pass')
  const { failure, run } = usePasskey()
  const [busy, setBusy] = useState(false)
  const error = asking.error ?? passing.error ?? failure

  async function use() {
    setBusy(true)
    for (const change of [asking, passing]) change.clear()
    const asked = await asking.send({})
    const passkey = asked.ok
      ? await run(({ startAuthentication }) => startAuthentication({ optionsJSON: asked.data }))
      : null
    const passed = passkey && (await passing.send({ passkey }))
    setBusy(false)
    if (passed?.ok) onPassed()
  }

  return (
    <div>
      {error && (
        <Alert variant="destructive" className="mb-4">
          {error}
        </Alert>
      )}
      <Button
        variant={variant}
        className="w-full"
        loading={busy}
        loadingLabel={t('passkey.working')}
        onClick={() => void use()}
      >
        <span className="flex items-center justify-center gap-3">
          <KeyRound aria-hidden="true" className="size-5" strokeWidth={1.5} />
          {t('passkey.use')}
        </span>
      </Button>
    </div>
  )
}
