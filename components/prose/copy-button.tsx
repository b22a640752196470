'use client'

import { Check, Copy } from 'lucide-react'
import { type MouseEvent, useId } from 'react'
import { Button } from '@/components/ui/button'
import { useCopy } from '@/components/ui/use-copy'

type CopyButtonProps = {
  copy: string
  copied: string
  lang: string
  /** The id of the element that names the code. */
  of: string
}

/** Copies its box's code; if the browser refuses, the code is selected instead. */
export function CopyButton({ copy, copied, lang, of }: CopyButtonProps) {
  const id = useId()
  const { copied: done, copy: copyText } = useCopy()

  function onClick({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    const code = currentTarget.closest('[data-code]')?.querySelector('pre')
    if (code) void copyText(code.textContent, () => window.getSelection()?.selectAllChildren(code))
  }

  const icon = 'size-4'
  return (
    <div lang={lang}>
      <Button
        variant="ghost"
        size="sm"
        id={id}
        aria-labelledby={`${id} ${of}`}
        onClick={onClick}
        className="whitespace-nowrap"
      >
        {done ? <Check className={icon} /> : <Copy className={icon} />}
        <span className="@max-xs:sr-only">{done ? copied : copy}</span>
      </Button>
      <span role="status" className="sr-only">
        {done && copied}
      </span>
    </div>
  )
}
