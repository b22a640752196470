'use client'

import { type ReactNode, useEffect, useState } from 'react'

import type { GlobalErrorProps } from '@/components/frame/load-global-error-screen'

/**
 * Replaces a failed root layout. Kept small, because every page includes it; language and theme load when it's shown.
 */
export default function GlobalError(props: GlobalErrorProps) {
  const [screen, setScreen] = useState<((props: GlobalErrorProps) => ReactNode) | null>(null)
  useEffect(() => {
    import('@/components/frame/load-global-error-screen')
      .then(({ loadGlobalErrorScreen }) => loadGlobalErrorScreen())
      .then((loaded) => setScreen(() => loaded))
      .catch(() => {})
  }, [])
  return (
    <html lang="en" style={{ colorScheme: 'light dark' }}>
      <body style={{ fontFamily: 'system-ui, sans-serif' }}>
        {screen?.(props) ?? (
          <main>
            <h1>Unexpected Application Error!</h1>
            <button type="button" onClick={props.retry}>
              Try again
            </button>
          </main>
        )}
      </body>
    </html>
  )
}
