'use client'

import { Printer } from 'lucide-react'
import { CopyButton } from '@/components/layout/copy-link-button'
import { Button } from '@/components/ui/button'

/** If copying fails, the URL on the certificate is selected. */
function selectUrl() {
  const text = document.querySelector('[data-url]')
  if (text) window.getSelection()?.selectAllChildren(text)
}

type ActionsProps = { url: string; labels: Record<'print' | 'copy' | 'copied', string> }

/** Prints the certificate, or copies its URL. */
export function Actions({ url, labels }: ActionsProps) {
  return (
    <>
      <Button variant="outline" className="script-only" onClick={() => window.print()}>
        <Printer className="size-4.5" />
        {labels.print}
      </Button>
      <CopyButton url={url} labels={labels} refused={selectUrl} />
    </>
  )
}
