'use client'

import { Check, Copy } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { useCopy } from '@/components/ui/use-copy'

type ShownOnceProps = {
  id: string
  value: string
  label: string
  /** The messages with the button's texts and what to do with the secret. */
  of: 'live.feed' | 'account.keys'
  className: string
}

/** A secret that can't be shown again, selected and with a copy button. */
export function ShownOnce({ id, value, label, of, className }: ShownOnceProps) {
  const t = useTranslations(of)
  const { copied, copy } = useCopy()
  const field = useRef<HTMLInputElement>(null)

  // Focus selects it.
  useEffect(() => field.current?.focus(), [])

  const icon = { 'aria-hidden': true, strokeWidth: 1.5, className: 'size-5' } as const
  return (
    <div className={className}>
      <Label htmlFor={id} className="mb-1.5">
        {label}
      </Label>
      <div className="flex flex-wrap gap-3">
        <Input
          ref={field}
          id={id}
          readOnly
          value={value}
          aria-describedby={`${id}-once`}
          onFocus={(event) => event.target.select()}
          className="min-w-0 flex-1 basis-64 font-mono text-label!"
        />
        <Button variant="outline" onClick={() => void copy(value, () => field.current?.select())}>
          <span className="flex items-center gap-2">
            {copied ? <Check {...icon} /> : <Copy {...icon} />}
            {copied ? t('copied') : t('copy')}
          </span>
        </Button>
      </div>
      <p id={`${id}-once`} className="mt-2 max-w-measure text-label text-muted-foreground">
        {t('once')}
      </p>
      <span role="status" className="sr-only">
        {copied && t('copied')}
      </span>
    </div>
  )
}
