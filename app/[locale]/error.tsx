'use client'

import { ErrorScreen, type ErrorScreenProps } from '@/components/frame/error-screen'

/** Replaces a failed frame or guard; page groups with a frame keep the frame around it. */
export default function LocaleError(props: ErrorScreenProps) {
  return (
    <main id="main">
      <ErrorScreen {...props} />
    </main>
  )
}
