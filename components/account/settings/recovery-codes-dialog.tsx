'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '@/components/ui/dialog'
import { useCopy } from '@/components/ui/use-copy'

type CodesDialogProps = { codes: readonly string[]; email: string; onClose(): void }

/** Shows new recovery codes, once. */
export function CodesDialog({ codes, email, onClose }: CodesDialogProps) {
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
