'use client'

import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'

/** How long it says that the address is copied, in milliseconds (SPEC §9). */
const shown = 2000

type CopyLinkProps = { address: string; labels: { copy: string; copied: string } }

/** Copies the address of the page; without scripts it is not there. */
export function CopyLink({ address, labels }: CopyLinkProps) {
  const [times, setTimes] = useState(0)
  const done = times > 0

  useEffect(() => {
    if (times === 0) return
    const timer = setTimeout(() => setTimes(0), shown)
    return () => clearTimeout(timer)
  }, [times])

  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      setTimes((before) => before + 1)
    } catch {
      // Where the browser refuses, the address is selected on the certificate instead.
      const text = document.querySelector('[data-address]')
      if (text) window.getSelection()?.selectAllChildren(text)
    }
  }

  const icon = { 'aria-hidden': true, strokeWidth: 1.5, className: 'size-4.5' } as const
  return (
    <>
      <Button variant="secondary" className="script-only" onClick={copy}>
        {done ? <Check {...icon} /> : <Copy {...icon} />}
        {/* Both words share a place, so that nothing moves. */}
        <span className="grid text-left">
          <span className={`col-start-1 row-start-1 ${done ? 'invisible' : ''}`}>
            {labels.copy}
          </span>
          <span className={`col-start-1 row-start-1 ${done ? '' : 'invisible'}`}>
            {labels.copied}
          </span>
        </span>
      </Button>
      <span role="status" className="sr-only">
        {done && labels.copied}
      </span>
    </>
  )
}
