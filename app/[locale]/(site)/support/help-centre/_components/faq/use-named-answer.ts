'use client'

import { useEffect, useState } from 'react'
import { namedFaq } from '@/lib/support/faq/filters'

/** Opens the answer that the address's fragment names; `show` lets the list hold what it has filtered out. */
export function useNamedAnswer(show: () => void): void {
  const [named, setNamed] = useState<string | null>(null)
  useEffect(() => {
    const read = () => setNamed(namedFaq(window.location.hash))
    read()
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])

  // After every render: once `show` has changed the list, it is there.
  useEffect(() => {
    if (named === null) return
    const answer = document.getElementById(named)
    const details = answer?.closest('details')
    if (!details) return show()
    setNamed(null)
    // Most browsers have opened it by themselves, and stand where the person was before a reload.
    if (details.open) return
    details.open = true
    answer?.scrollIntoView()
  })
}
