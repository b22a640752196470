'use client'

import { Check } from 'lucide-react'
import { useState } from 'react'
import { useCopy } from '@/components/ui/use-copy'
import { useAnswers } from './answers'

/** Copies the address of an answer. Where the browser refuses, the address bar gets it. */
export function CopyLink({ slug }: { slug: string }) {
  const { words, looks } = useAnswers()
  const { copied, copy } = useCopy()
  const [refused, setRefused] = useState(false)

  function onClick() {
    const { origin, pathname } = window.location
    setRefused(false)
    void copy(`${origin}${pathname}#${slug}`, () => {
      window.location.hash = slug
      setRefused(true)
    })
  }

  return (
    <div className="script-only -mx-3 flex flex-wrap items-center gap-x-3 sm:ml-auto">
      <button type="button" className={looks.copy} onClick={onClick}>
        {copied ? (
          <span className="flex items-center gap-1.5">
            <Check aria-hidden="true" strokeWidth={1.5} className="size-4" />
            {words.link.copied}
          </span>
        ) : (
          words.link.copy
        )}
      </button>
      <span role="status" className={refused ? 'text-muted' : 'sr-only'}>
        {refused ? words.link.refused : copied && words.link.copied}
      </span>
    </div>
  )
}
