'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useLocalFormat } from '@/components/layout/local-date'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '@/components/ui/dialog'
import { useCopy } from '@/components/ui/use-copy'
import { useChange } from '@/lib/change/use-change'
import type { cancelRemoval, removeFactor, replaceCodes } from '@/lib/second-factor/changes'
import type { Factor } from '@/lib/second-factor/queries'
import { AddApp, AddPasskey } from './add-factor'

type CodesDialogProps = { codes: readonly string[]; email: string; onClose(): void }

/** Shows new recovery codes, once. */
function CodesDialog({ codes, email, onClose }: CodesDialogProps) {
  const t = useTranslations('account.factors')
  const { copied, copy } = useCopy()
  const list = useRef<HTMLOListElement>(null)
  const heading = t('codes.heading', { email })
  const text = `${heading}\n\n${codes.join('\n')}\n`

  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        closeLabel={t('codes.saved')}
        data-print-alone
        className="print:static print:translate-none print:border-0 print:shadow-none"
        // A click beside the dialog must not lose the codes.
        onInteractOutside={(event) => event.preventDefault()}
      >
        <DialogTitle>{t('codes.saveTitle')}</DialogTitle>
        <DialogDescription>{t('codes.saveLead')}</DialogDescription>
        <p className="mt-4 hidden print:block">{heading}</p>
        <ol
          ref={list}
          className="mt-6 grid gap-x-8 gap-y-2 rounded-md border border-border p-4 font-mono text-label whitespace-nowrap sm:grid-cols-2"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div className="mt-6 flex flex-wrap gap-3 print:hidden">
          <Button onClick={onClose}>{t('codes.saved')}</Button>
          <Button
            variant="outline"
            onClick={() => void copy(text, () => list.current && select(list.current))}
          >
            {t(copied ? 'copied' : 'copy')}
          </Button>
          <Button variant="outline" asChild>
            <a
              href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
              download="altiora-recovery-codes.txt"
            >
              {t('codes.download')}
            </a>
          </Button>
          <Button variant="outline" onClick={() => window.print()}>
            {t('codes.print')}
          </Button>
        </div>
        <span role="status" className="sr-only">
          {copied && t('copied')}
        </span>
      </DialogContent>
    </Dialog>
  )
}

const select = (element: Element) => window.getSelection()?.selectAllChildren(element)

/** How many recovery codes are left, and a button for new ones. */
function RecoveryCodes({ left, onMade }: { left: number; onMade(codes: string[]): void }) {
  const t = useTranslations('account.factors')
  const form = useChange<typeof replaceCodes>('second-factor/replace-codes', { refresh: true })

  async function renew() {
    const made = await form.send({})
    if (made.ok) onMade(made.data.codes)
    return made.ok
  }

  return (
    <div className="mt-8">
      <h3 className="text-title">{t('codes.title')}</h3>
      <p className="mt-1 mb-4 max-w-measure text-muted-foreground">
        {t('codes.left', { count: left })}
      </p>
      <ConfirmDialog
        trigger={<Button variant="outline">{t('codes.renew')}</Button>}
        title={t('codes.renewTitle')}
        text={t('codes.renewLead')}
        action={t('codes.renewConfirm')}
        working={t('codes.renewing')}
        cancel={t('cancel')}
        harmless
        pending={form.pending}
        error={form.error}
        onOpenChange={form.clear}
        onConfirm={renew}
      />
    </div>
  )
}

type RemoveFactorProps = { factor: Factor; isLast: boolean; onRemoved(): void }

function RemoveFactor({ factor: { id, name }, isLast, onRemoved }: RemoveFactorProps) {
  const t = useTranslations('account.factors.remove')
  const form = useChange<typeof removeFactor>('second-factor/remove', { refresh: true })

  async function remove() {
    const { ok } = await form.send({ id })
    if (ok) onRemoved()
    return ok
  }

  return (
    <ConfirmDialog
      trigger={
        <Button variant="ghost" size="sm" aria-label={t('named', { name })}>
          {t('open')}
        </Button>
      }
      title={t('title', { name })}
      text={t(isLast ? 'leadLast' : 'lead')}
      action={t('confirm')}
      working={t('working')}
      cancel={t('keep')}
      pending={form.pending}
      error={form.error}
      onOpenChange={form.clear}
      onConfirm={remove}
    />
  )
}

/** Tells the owner that someone asked to remove their factors, and lets them cancel. */
function RemovalNotice({ dueAt }: { dueAt: string }) {
  const t = useTranslations('account.factors.removal')
  const format = useLocalFormat()
  const form = useChange<typeof cancelRemoval>('second-factor/cancel-removal', { refresh: true })
  const date = format(dueAt, { dateStyle: 'long', timeStyle: 'short' })
  return (
    <div className="mb-6">
      <Alert variant="destructive">{form.error ?? t('notice', { date })}</Alert>
      <Button
        variant="outline"
        className="mt-4"
        loading={form.pending}
        loadingLabel={t('cancelling')}
        onClick={() => void form.send({})}
      >
        {t('cancel')}
      </Button>
    </div>
  )
}

/** Maximum number per account; the database enforces it. */
const maxFactors = 10

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
  const full = factors.length >= maxFactors

  function onAdded(name: string, made: string[] | null) {
    setNotice(t('done', { name }))
    setCodes(made)
  }

  function onRemoved(name: string) {
    setNotice(t('removed', { name }))
    // The pressed button leaves the page, so focus moves to what stays.
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
