'use client'

import { Check, Copy } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { useCopy } from '@/components/ui/use-copy'

type CopyLinkProps = { address: string; labels: { copy: string; copied: string } }

/** Copies the address of the page; without scripts it is not there. */
export function CopyLink({ address, labels }: CopyLinkProps) {
  const { copied, copy } = useCopy()

  function onClick() {
    void copy(address, () => {
      // The address is selected on the certificate instead.
      const text = document.querySelector('[data-address]')
      if (text) window.getSelection()?.selectAllChildren(text)
    })
  }

  const icon = { 'aria-hidden': true, strokeWidth: 1.5, className: 'size-4.5' } as const
  return (
    <>
      <Button variant="secondary" className="script-only" onClick={onClick}>
        {copied ? <Check {...icon} /> : <Copy {...icon} />}
        {/* Both words share a place, so that nothing moves. */}
        <span className="grid text-left">
          <span className={`col-start-1 row-start-1 ${copied ? 'invisible' : ''}`}>
            {labels.copy}
          </span>
          <span className={`col-start-1 row-start-1 ${copied ? '' : 'invisible'}`}>
            {labels.copied}
          </span>
        </span>
      </Button>
      <span role="status" className="sr-only">
        {copied && labels.copied}
      </span>
    </>
  )
}
