'use client'

import { Check } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useAnswers } from './answers'

/** How long it says that the address is copied, in milliseconds. */
const shown = 2000

/** Copies the address of an answer. Where the browser refuses, the address bar gets it. */
export function CopyLink({ slug }: { slug: string }) {
  const { words, looks } = useAnswers()
  const [times, setTimes] = useState(0)
  const [refused, setRefused] = useState(false)
  const done = times > 0

  useEffect(() => {
    if (times === 0) return
    const timer = setTimeout(() => setTimes(0), shown)
    return () => clearTimeout(timer)
  }, [times])

  async function onClick() {
    const { origin, pathname } = window.location
    try {
      await navigator.clipboard.writeText(`${origin}${pathname}#${slug}`)
      setRefused(false)
      setTimes((before) => before + 1)
    } catch {
      window.location.hash = slug
      setRefused(true)
    }
  }

  return (
    <div className="script-only -mx-3 flex flex-wrap items-center gap-x-3 sm:ml-auto">
      <button type="button" className={looks.copy} onClick={onClick}>
        {done ? (
          <span className="flex items-center gap-1.5">
            <Check aria-hidden="true" strokeWidth={1.5} className="size-4" />
            {words.link.copied}
          </span>
        ) : (
          words.link.copy
        )}
      </button>
      <span role="status" className={refused ? 'text-muted' : 'sr-only'}>
        {refused ? words.link.refused : done && words.link.copied}
      </span>
    </div>
  )
}
