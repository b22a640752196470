'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useLocalFormat } from '@/components/layout/local-date'
import { Button } from '@/components/ui/button'
import { Link } from '@/lib/i18n/link'
import { useErrorText } from '@/lib/i18n/use-error-text'
import { dismiss } from '@/lib/offline/device'
import type { Entry } from '@/lib/offline/entry'
import { lessonPath } from '@/lib/routes'
import { NoteConflict } from './note-conflict'
import { useAnswerText } from './use-answer-text'

/** By course, and by course and lesson. */
export type Titles = Record<string, string>

const kinds = {
  'learning/quiz': 'quiz',
  'learning/exercise': 'exercise',
  'learning/complete': 'complete',
  'learning/note': 'note',
  'learning/place': 'note',
  'review/answer': 'review',
} as const

/** A change on this device: what it is, where it belongs, and what became of it. */
export function Change({ entry, titles }: { entry: Entry; titles: Titles }) {
  const t = useTranslations('offline.changes')
  const format = useLocalFormat()
  const { course, lesson } = entry.ref
  const what = t(kinds[entry.name])
  const where = t('where', {
    course: titles[course] ?? course,
    lesson: titles[`${course}/${lesson}`] ?? lesson,
  })
  const isOver = entry.state === 'done' || entry.state === 'refused'
  return (
    <li className="border-t border-border py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <div className="min-w-0">
          <h3 className="font-semibold">{what}</h3>
          <p className="text-label text-muted-foreground">
            <Link href={lessonPath(course, lesson)} className="underline-link">
              {where}
            </Link>{' '}
            · {t('made', { date: format(entry.madeAt, { dateStyle: 'medium' }) })}
          </p>
        </div>
        {isOver && (
          <Button
            variant="ghost"
            size="sm"
            aria-label={t('dismissNamed', { what: `${what}, ${where}` })}
            onClick={() => void dismiss(entry.number)}
          >
            {t('dismiss')}
          </Button>
        )}
      </div>
      <Fate entry={entry} />
    </li>
  )
}

function Fate({ entry }: { entry: Entry }) {
  const t = useTranslations('offline.changes')
  const errorText = useErrorText()
  const answerText = useAnswerText()
  const format = useLocalFormat()
  // A time that has passed holds nothing up.
  const [now] = useState(Date.now)
  if (entry.state === 'conflict') return <NoteConflict entry={entry} />
  const body = entry.name === 'learning/note' && String(entry.input.body)
  return (
    <>
      <p className={entry.state === 'refused' ? 'mt-2 border-l-2 border-warning pl-4' : 'mt-2'}>
        {entry.state === 'done' && answerText(entry)}
        {entry.state === 'refused' &&
          t('refused', {
            reason: entry.code === 'too_old' ? t('tooOld') : errorText(entry.code),
          })}
        {entry.state === 'waiting' &&
          (entry.notBefore > now
            ? t('paused', { time: format(entry.notBefore, { timeStyle: 'short' }) })
            : t('waiting'))}
      </p>
      {body && (
        <p className="mt-2 max-h-48 overflow-y-auto text-label whitespace-pre-wrap wrap-anywhere">
          {body}
        </p>
      )}
    </>
  )
}
