'use client'

import { type ReactNode, useEffect, useState } from 'react'

export type GlobalErrorProps = { error: unknown; retry: () => void }

/**
 * When the layout around every page has failed. Every page carries this much; language, theme and the
 * reference number are loaded once it is shown, and without them it still says what happened.
 */
export default function GlobalError(props: GlobalErrorProps) {
  const [screen, setScreen] = useState<((props: GlobalErrorProps) => ReactNode) | null>(null)
  useEffect(() => {
    import('./_components/last-resort')
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
