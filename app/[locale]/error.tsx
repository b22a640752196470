'use client'

import { ErrorScreen, type ErrorScreenProps } from './_components/error-screen'

/** In the place of a frame or a guard that failed; page groups with a frame of their own keep that around it. */
export default function LocaleError(props: ErrorScreenProps) {
  return (
    <main id="main">
      <ErrorScreen {...props} />
    </main>
  )
}
