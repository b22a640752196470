'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Check, Copy } from '@/components/ui/icons'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { useCopy } from '@/components/ui/use-copy'
import type { createApiKey } from '@/lib/api/changes'
import type { DataOf } from '@/lib/change/send-change'

export type Created = DataOf<typeof createApiKey>

/** The new key, which can't be shown again, with a copy button. */
export function NewKey({ created }: { created: Created }) {
  const t = useTranslations('account.keys')
  const { copied, copy } = useCopy()
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => field.current?.focus(), [])
  const icon = { 'aria-hidden': true, strokeWidth: 1.5, className: 'size-5' } as const
  return (
    <div className="mb-8 border-l-2 border-success py-1 pl-5">
      <Label htmlFor="new-key" className="mb-1.5">
        {t('fresh', { name: created.name })}
      </Label>
      <div className="flex flex-wrap gap-3">
        <Input
          ref={field}
          id="new-key"
          readOnly
          value={created.key}
          aria-describedby="new-key-once"
          onFocus={(event) => event.target.select()}
          className="min-w-0 flex-1 basis-64 font-mono text-label!"
        />
        <Button
          variant="secondary"
          onClick={() => void copy(created.key, () => field.current?.select())}
        >
          <span className="flex items-center gap-2">
            {copied ? <Check {...icon} /> : <Copy {...icon} />}
            {copied ? t('copied') : t('copy')}
          </span>
        </Button>
      </div>
      <p id="new-key-once" className="mt-2 max-w-measure text-label text-muted">
        {t('once')}
      </p>
      <span role="status" className="sr-only">
        {copied && t('copied')}
      </span>
    </div>
  )
}
