'use client'

import { useState } from 'react'
import { useErrorText } from '@/lib/i18n/use-error-text'

type Library = typeof import('@simplewebauthn/browser')

/** Runs a step with the browser's passkeys; loads the library on demand. */
export function usePasskey() {
  const errorText = useErrorText()
  const [failure, setFailure] = useState<string | null>(null)

  /** The browser's answer; null without one, with the reason in `failure`. */
  async function run<Answer>(step: (library: Library) => Promise<Answer>): Promise<Answer | null> {
    setFailure(null)
    try {
      const library = await import('@simplewebauthn/browser')
      if (!library.browserSupportsWebAuthn()) {
        setFailure(errorText('passkey_unsupported'))
        return null
      }
      return await step(library)
    } catch (error) {
      // The browser reports the same error when the person closes its dialog.
      const isRegistered = error instanceof Error && error.name === 'InvalidStateError'
      setFailure(errorText(isRegistered ? 'factor_known' : 'passkey_cancelled'))
      return null
    }
  }

  return { failure, run }
}
