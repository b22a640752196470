'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'

/** Answers of the server that were shown in this tab. */
const shown = new Set<string>()

/**
 * Asks for the page again when Back brings up what was shown before: meanwhile a course may have been begun, or a
 * lesson completed. `answer` is another one each time the server draws the page. Renders nothing.
 */
export function RefreshOnReturn({ answer }: { answer: string }) {
  const { refresh } = useRouter()
  const here = useRef('')
  useEffect(() => {
    if (here.current === answer) return
    here.current = answer
    if (shown.has(answer)) refresh()
    shown.add(answer)
  }, [answer, refresh])
  return null
}
