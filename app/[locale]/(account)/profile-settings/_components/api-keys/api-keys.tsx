'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import type { ApiKey } from '@/lib/api/queries'
import { CreateKey } from './create-key'
import { KeyList } from './key-list'
import { type Created, NewKey } from './new-key'
import { useKeys } from './use-keys'

type ApiKeysProps = { rendered: readonly ApiKey[] | null; nameLength: number; most: number }

/** The person's keys: made, shown once, listed, revoked. */
export function ApiKeys({ rendered, nameLength, most }: ApiKeysProps) {
  const t = useTranslations('account.keys')
  const { state, load, add, remove } = useKeys(rendered)
  const [fresh, setFresh] = useState<Created | null>(null)
  const [revoked, setRevoked] = useState('')
  const place = useRef<HTMLDivElement>(null)
  const full = state.status === 'ready' && state.keys.length >= most
  return (
    <div ref={place} tabIndex={-1} className="min-w-0 rounded-sm outline-none">
      <noscript>
        <p>{t('noScript')}</p>
      </noscript>
      <div className="script-only">
        {fresh && <NewKey key={fresh.id} created={fresh} />}
        <CreateKey
          nameLength={nameLength}
          full={full ? t('full', { count: most }) : null}
          onSubmit={() => setRevoked('')}
          onCreated={(created) => {
            const { key: _, ...shown } = created
            add(shown)
            setFresh(created)
          }}
        />
        <p role="status" className={revoked ? 'mt-6 text-success' : 'sr-only'}>
          {revoked && t('revoked', { name: revoked })}
        </p>
        <div className="mt-8">
          {state.status === 'loading' && <Loading label={t('loading')} />}
          {state.status === 'failed' && (
            <div role="alert">
              <p>{t('failed')}</p>
              <Button variant="secondary" className="mt-4" onClick={() => void load()}>
                {t('retry')}
              </Button>
            </div>
          )}
          {state.status === 'ready' &&
            (state.keys.length > 0 ? (
              <KeyList
                keys={state.keys}
                onRevoked={(key) => {
                  remove(key.id)
                  if (fresh?.id === key.id) setFresh(null)
                  setRevoked(key.name)
                  // The button that was pressed is gone.
                  place.current?.focus({ preventScroll: true })
                }}
              />
            ) : (
              <p className="border-t border-line pt-4 text-muted">{t('empty')}</p>
            ))}
        </div>
      </div>
    </div>
  )
}

function Loading({ label }: { label: string }) {
  return (
    <div role="status" className="grid gap-4 border-t border-line pt-4">
      <span className="sr-only">{label}</span>
      <Skeleton className="h-6 w-full" />
      <Skeleton className="h-6 w-3/4" />
    </div>
  )
}
