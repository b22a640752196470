'use client'

import { Check, Copy } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { useCopy } from '@/components/ui/use-copy'
import type { ConversationWords } from './words'

/** What the address of the page opens, and a way to keep it. */
export function AddressNote({ words }: { words: ConversationWords['secret'] }) {
  const { copied, copy } = useCopy()
  const Icon = copied ? Check : Copy
  return (
    <section>
      <h2 className="text-title">{words.title}</h2>
      <p className="mt-2 max-w-measure text-muted">{words.text}</p>
      <Button
        variant="secondary"
        className="script-only mt-4"
        onClick={() => void copy(window.location.href, () => {})}
      >
        <Icon aria-hidden="true" strokeWidth={1.5} className="size-4.5" />
        {/* Both words share a place, so that nothing moves. */}
        <span className="grid text-left">
          <span className={`col-start-1 row-start-1 ${copied ? 'invisible' : ''}`}>
            {words.copy}
          </span>
          <span className={`col-start-1 row-start-1 ${copied ? '' : 'invisible'}`}>
            {words.copied}
          </span>
        </span>
      </Button>
      <span role="status" className="sr-only">
        {copied && words.copied}
      </span>
    </section>
  )
}
