'use client'

import { Check, Copy } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { type MouseEvent, useId } from 'react'
import { Button } from '@/components/ui/button'
import { useCopy } from '@/components/ui/use-copy'

/** Copies its box's code; if the browser refuses, the code is selected instead. `of` is the id of the element that names it. */
export function CopyButton({ of }: { of: string }) {
  const t = useTranslations('learning.code')
  const id = useId()
  const { copied, copy } = useCopy()

  function onClick({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    const code = currentTarget.closest('[data-code]')?.querySelector('pre')
    if (code) void copy(code.textContent, () => window.getSelection()?.selectAllChildren(code))
  }

  const icon = 'size-4'
  return (
    <div lang={useLocale()}>
      <Button
        variant="ghost"
        size="sm"
        id={id}
        aria-labelledby={`${id} ${of}`}
        onClick={onClick}
        className="whitespace-nowrap"
      >
        {copied ? <Check className={icon} /> : <Copy className={icon} />}
        <span className="@max-xs:sr-only">{t(copied ? 'copied' : 'copy')}</span>
      </Button>
      <span role="status" className="sr-only">
        {copied && t('copied')}
      </span>
    </div>
  )
}
