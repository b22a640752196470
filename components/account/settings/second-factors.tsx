'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useLocalFormat } from '@/components/layout/local-date'
import type { Factor } from '@/lib/second-factor/queries'
import { AddApp } from './add-authenticator'
import { AddPasskey } from './add-passkey'
import { RecoveryCodes } from './recovery-codes'
import { CodesDialog } from './recovery-codes-dialog'
import { RemovalNotice } from './removal-notice'
import { RemoveFactor } from './remove-factor'

/** Maximum number per account; the database enforces it. */
const most = 10

type SecondFactorsProps = {
  factors: readonly Factor[]
  codesLeft: number
  removalDueAt: string | null
  email: string
}

export function SecondFactors({ factors, codesLeft, removalDueAt, email }: SecondFactorsProps) {
  const t = useTranslations('account.factors')
  const [codes, setCodes] = useState<string[] | null>(null)
  const [notice, setNotice] = useState('')
  const place = useRef<HTMLDivElement>(null)
  const full = factors.length >= most

  function onAdded(name: string, made: string[] | null) {
    setNotice(t('done', { name }))
    setCodes(made)
  }

  function onRemoved(name: string) {
    setNotice(t('removed', { name }))
    // The pressed button is gone.
    place.current?.focus({ preventScroll: true })
  }

  return (
    <div ref={place} tabIndex={-1} className="min-w-0 rounded-sm outline-none">
      {removalDueAt && <RemovalNotice dueAt={removalDueAt} />}
      <FactorList factors={factors} onRemoved={onRemoved} />
      <p role="status" className={notice ? 'mt-4 text-success' : 'sr-only'}>
        {notice}
      </p>
      {full && <p className="mt-4 text-muted-foreground">{t('full', { count: factors.length })}</p>}
      <div className="mt-6 flex flex-wrap gap-3">
        <AddApp disabled={full} onAdded={onAdded} />
        <AddPasskey disabled={full} onAdded={onAdded} />
      </div>
      {factors.length > 0 && <RecoveryCodes left={codesLeft} onMade={setCodes} />}
      {codes && <CodesDialog codes={codes} email={email} onClose={() => setCodes(null)} />}
    </div>
  )
}

type FactorListProps = { factors: readonly Factor[]; onRemoved(name: string): void }

function FactorList({ factors, onRemoved }: FactorListProps) {
  const t = useTranslations('account.factors')
  const format = useLocalFormat()
  const day = (at: string) => format(at, { dateStyle: 'medium' })
  if (factors.length === 0) return <p className="text-muted-foreground">{t('empty')}</p>
  return (
    <ul aria-label={t('list')} className="border-b border-border">
      {factors.map((factor) => (
        <li
          key={factor.id}
          className="flex items-center justify-between gap-6 border-t border-border py-4"
        >
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">{factor.name}</p>
            <p className="mt-1 flex flex-wrap gap-x-5 gap-y-0.5 text-label text-muted-foreground">
              <span>{t(factor.kind)}</span>
              <span>{t('added', { date: day(factor.createdAt) })}</span>
              <span>
                {factor.lastUsedAt ? t('used', { date: day(factor.lastUsedAt) }) : t('never')}
              </span>
            </p>
          </div>
          <RemoveFactor
            factor={factor}
            isLast={factors.length === 1}
            onRemoved={() => onRemoved(factor.name)}
          />
        </li>
      ))}
    </ul>
  )
}
