'use client'

import { Check, Copy } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { useCopy } from '@/components/ui/use-copy'

type CopyButtonProps = {
  labels: { copy: string; copied: string }
  /** The page's own URL by default. */
  url?: string
  /** Runs if the browser refuses to copy. */
  refused?(): void
  className?: string
}

/** Copies a URL; hidden without scripts. */
export function CopyButton({ labels, url, refused = () => {}, className = '' }: CopyButtonProps) {
  const { copied, copy } = useCopy()
  const Icon = copied ? Check : Copy
  return (
    <>
      <Button
        variant="outline"
        className={`script-only ${className}`}
        onClick={() => void copy(url ?? window.location.href, refused)}
      >
        <Icon className="size-4.5" />
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
