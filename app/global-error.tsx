'use client'

import { type ReactNode, useEffect, useState } from 'react'

export type GlobalErrorProps = { error: unknown; retry: () => void }

/**
 * Replaces a failed root layout. Kept small, because every page includes it; language and theme load when it's shown.
 */
export default function GlobalError(props: GlobalErrorProps) {
  const [screen, setScreen] = useState<((props: GlobalErrorProps) => ReactNode) | null>(null)
  useEffect(() => {
    import('@/components/site/load-global-error-screen')
      .then(({ lastResort }) => lastResort())
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
