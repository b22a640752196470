'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { joinNotes } from '@/lib/learning/client/note-autosave'
import { dismiss, keepNote } from '@/lib/offline/device'
import type { Entry } from '@/lib/offline/entry'

type NoteConflictProps = { entry: Extract<Entry, { state: 'conflict' }> }

/** Both versions of a note, and the choice between them. */
export function NoteConflict({ entry: { number, input, other } }: NoteConflictProps) {
  const t = useTranslations('offline.changes')
  const mine = String(input.body)
  return (
    <div className="mt-3 border-l-2 border-warning pl-4">
      <p>{t('conflict')}</p>
      <div className="mt-3 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Version title={t('mine')} text={mine} />
        <Version title={t('other')} text={other.body} />
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="sm"
          onClick={() => void keepNote(number, joinNotes(mine, other.body))}
        >
          {t('keepBoth')}
        </Button>
        <Button variant="outline" size="sm" onClick={() => void keepNote(number, mine)}>
          {t('keepMine')}
        </Button>
        <Button variant="ghost" size="sm" onClick={() => void dismiss(number)}>
          {t('keepOther')}
        </Button>
      </div>
    </div>
  )
}

function Version({ title, text }: { title: string; text: string }) {
  return (
    <div className="min-w-0">
      <h4 className="text-label text-muted-foreground">{title}</h4>
      <p className="mt-1 max-h-48 overflow-y-auto text-label whitespace-pre-wrap wrap-anywhere">
        {text}
      </p>
    </div>
  )
}
