'use client'

import { Check, Copy } from 'lucide-react'
import { type MouseEvent, useEffect, useId, useState } from 'react'
import { Button } from '@/components/ui/button'

type CopyButtonProps = {
  copy: string
  copied: string
  lang: string
  /** The element that names the code. */
  of: string
}

/** How long it says that the code is copied, in milliseconds. */
const shown = 2000

/** Copies the code of the box that it stands in. Where the browser refuses, the code is selected instead. */
export function CopyButton({ copy, copied, lang, of }: CopyButtonProps) {
  const id = useId()
  const [times, setTimes] = useState(0)
  const done = times > 0

  useEffect(() => {
    if (times === 0) return
    const timer = setTimeout(() => setTimes(0), shown)
    return () => clearTimeout(timer)
  }, [times])

  async function onClick({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    const code = currentTarget.closest('[data-code]')?.querySelector('pre')
    if (!code) return
    try {
      await navigator.clipboard.writeText(code.textContent)
      setTimes((before) => before + 1)
    } catch {
      window.getSelection()?.selectAllChildren(code)
    }
  }

  const icon = { 'aria-hidden': true, strokeWidth: 1.5, className: 'size-4' } as const
  return (
    <div lang={lang}>
      <Button variant="quiet" size="sm" id={id} aria-labelledby={`${id} ${of}`} onClick={onClick}>
        {done ? <Check {...icon} /> : <Copy {...icon} />}
        {done ? copied : copy}
      </Button>
      <span role="status" className="sr-only">
        {done && copied}
      </span>
    </div>
  )
}
