'use client'

import { Printer } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { CopyButton } from '@/components/layout/copy-link-button'
import { Button } from '@/components/ui/button'

/** If copying fails, the URL on the certificate is selected. */
function selectUrl() {
  const text = document.querySelector('[data-url]')
  if (text) window.getSelection()?.selectAllChildren(text)
}

/** Prints the certificate, or copies its URL. */
export function Actions({ url }: { url: string }) {
  const t = useTranslations('certificate.actions')
  return (
    <>
      <Button variant="outline" className="script-only" onClick={() => window.print()}>
        <Printer className="size-4.5" />
        {t('print')}
      </Button>
      <CopyButton url={url} labels={{ copy: t('copy'), copied: t('copied') }} refused={selectUrl} />
    </>
  )
}
