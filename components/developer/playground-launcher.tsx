'use client'

import { useTranslations } from 'next-intl'
import { type ComponentType, useState } from 'react'
import { Button } from '@/components/ui/button'
import type { PlaygroundProps } from './playground'

/** Loads the playground on request, as most readers never open it. */
export function Launcher(props: PlaygroundProps) {
  const t = useTranslations('developers.playground')
  const [Playground, setPlayground] = useState<ComponentType<PlaygroundProps> | null>(null)
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')

  function launch() {
    if (state === 'loading') return
    setState('loading')
    import('./playground').then(
      (loaded) => setPlayground(() => loaded.Playground),
      () => setState('failed'),
    )
  }

  if (Playground) return <Playground {...props} />
  return (
    <>
      <Button
        size="lg"
        className="script-only"
        aria-disabled={state === 'loading'}
        onClick={launch}
      >
        {t(state === 'loading' ? 'loading' : 'launch')}
      </Button>
      <p role="alert" className={state === 'failed' ? 'mt-3 text-destructive' : 'sr-only'}>
        {state === 'failed' && t('failed')}
      </p>
    </>
  )
}
