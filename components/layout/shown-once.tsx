'use client'

import { Check, Copy } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { useCopy } from '@/components/ui/use-copy'

type ShownOnceProps = {
  id: string
  value: string
  words: Record<'label' | 'copy' | 'copied' | 'once', string>
  className: string
}

/** A secret that can't be shown again, selected and with a copy button. */
export function ShownOnce({ id, value, words, className }: ShownOnceProps) {
  const { copied, copy } = useCopy()
  const field = useRef<HTMLInputElement>(null)

  // Focus selects it.
  useEffect(() => field.current?.focus(), [])

  const icon = { 'aria-hidden': true, strokeWidth: 1.5, className: 'size-5' } as const
  return (
    <div className={className}>
      <Label htmlFor={id} className="mb-1.5">
        {words.label}
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
            {copied ? words.copied : words.copy}
          </span>
        </Button>
      </div>
      <p id={`${id}-once`} className="mt-2 max-w-measure text-label text-muted-foreground">
        {words.once}
      </p>
      <span role="status" className="sr-only">
        {copied && words.copied}
      </span>
    </div>
  )
}
