'use client'

import { Check, Copy } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { useCopy } from '@/components/ui/use-copy'

type CopyLinkProps = { url: string; labels: { copy: string; copied: string } }

/** Copies the URL of the page; hidden without scripts. */
export function CopyLink({ url, labels }: CopyLinkProps) {
  const { copied, copy } = useCopy()

  function onClick() {
    void copy(url, () => {
      // Where copying fails, the URL is selected on the certificate.
      const text = document.querySelector('[data-url]')
      if (text) window.getSelection()?.selectAllChildren(text)
    })
  }

  const icon = { 'aria-hidden': true, strokeWidth: 1.5, className: 'size-4.5' } as const
  return (
    <>
      <Button variant="secondary" className="script-only" onClick={onClick}>
        {copied ? <Check {...icon} /> : <Copy {...icon} />}
        {/* Both labels share a cell, so that nothing moves. */}
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
