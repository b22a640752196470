'use client'

import { Check, Copy } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { Button } from '@/components/ui/button'
import { useCopy } from '@/components/ui/use-copy'

type AppKeyProps = { secret: string; uri: string; qr: { size: number; path: string } }

/** The key of an authenticator app, to scan, open or copy. */
export function AppKey({ secret, uri, qr }: AppKeyProps) {
  const t = useTranslations('account.factors')
  const { copied, copy } = useCopy()
  const field = useRef<HTMLElement>(null)
  const icon = { 'aria-hidden': true, strokeWidth: 1.5, className: 'size-5' } as const
  return (
    <div className="mt-6">
      <svg
        role="img"
        aria-label={t('app.qr')}
        viewBox={`-4 -4 ${qr.size + 8} ${qr.size + 8}`}
        shapeRendering="crispEdges"
        className="mx-auto size-48 rounded-sm"
      >
        {/* Black on white in every theme, so that cameras can read it. */}
        <rect x="-4" y="-4" width={qr.size + 8} height={qr.size + 8} fill="#fff" />
        <path d={qr.path} fill="#0d1419" />
      </svg>
      <p className="mt-2 text-center text-label pointer-fine:hidden">
        <a href={uri} className="inline-flex min-h-11 items-center underline-link">
          {t('app.open')}
        </a>
      </p>
      <p className="mt-4 mb-1.5 font-semibold text-label">{t('app.key')}</p>
      <div className="flex flex-wrap items-center gap-3">
        {/* All of it has to be visible, to type it into another device. */}
        <code ref={field} className="min-w-0 flex-1 basis-56 select-all font-mono">
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </code>
        <Button
          variant="outline"
          onClick={() =>
            void copy(
              secret,
              () => field.current && window.getSelection()?.selectAllChildren(field.current),
            )
          }
        >
          <span className="flex items-center gap-2">
            {copied ? <Check {...icon} /> : <Copy {...icon} />}
            {t(copied ? 'copied' : 'copy')}
          </span>
        </Button>
      </div>
      <span role="status" className="sr-only">
        {copied && t('copied')}
      </span>
    </div>
  )
}
