'use client'

import { type ComponentType, useState } from 'react'
import type { PlaygroundProps } from './playground'

type LauncherProps = PlaygroundProps & {
  labels: { launch: string; loading: string; failed: string }
  /** The looks of the button. */
  button: string
}

/** Loads the playground on request, as most readers never open it. */
export function Launcher({ labels, button, ...props }: LauncherProps) {
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
      <button
        type="button"
        className={`${button} script-only`}
        aria-disabled={state === 'loading'}
        onClick={launch}
      >
        {state === 'loading' ? labels.loading : labels.launch}
      </button>
      <p role="alert" className={state === 'failed' ? 'mt-3 text-destructive' : 'sr-only'}>
        {state === 'failed' && labels.failed}
      </p>
    </>
  )
}
