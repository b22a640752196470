'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useLocalFormat } from '@/components/layout/local-date'
import { Button } from '@/components/ui/button'
import type { DataOf } from '@/lib/change/send-change'
import { Link } from '@/lib/i18n/link'
import { useErrorText } from '@/lib/i18n/use-error-text'
import type { completeLesson, solveExercise, submitQuiz } from '@/lib/learning/changes'
import { joinNotes } from '@/lib/learning/client/note-autosave'
import { useEntries } from '@/lib/offline/client/use-outbox'
import { database } from '@/lib/offline/database'
import { dismiss, flush, keepNote } from '@/lib/offline/device'
import { type Entry, isWork } from '@/lib/offline/entry'
import type { answerCard } from '@/lib/review/changes'
import { lessonPath } from '@/lib/routes'

type Done = Extract<Entry, { state: 'done' }>

/** Words what a change that waited was answered. */
function useAnswerText(): (entry: Done) => string {
  const t = useTranslations('offline.changes')
  return ({ name, answer }) => {
    if (name === 'learning/quiz') {
      const { correct, total, passed, passedBefore } = answer as DataOf<typeof submitQuiz>
      const result = t('quizResult', { correct, total, passed: String(passed) })
      return passedBefore ? `${result} ${t('passedBefore')}` : result
    }
    if (name === 'learning/exercise') {
      const { solved } = answer as DataOf<typeof solveExercise>
      return t(solved ? 'exerciseRight' : 'exerciseWrong')
    }
    if (name === 'learning/complete') {
      const { courseCompleted } = answer as DataOf<typeof completeLesson>
      return t(courseCompleted ? 'courseCompleted' : 'completed')
    }
    return t((answer as DataOf<typeof answerCard>).right ? 'reviewRight' : 'reviewWrong')
  }
}

type NoteConflictProps = { entry: Extract<Entry, { state: 'conflict' }> }

/** Both versions of a note, and the choice between them. */
function NoteConflict({ entry: { number, input, other } }: NoteConflictProps) {
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

/** By course, and by course and lesson. */
type Titles = Record<string, string>

const kinds = {
  'learning/quiz': 'quiz',
  'learning/exercise': 'exercise',
  'learning/complete': 'complete',
  'learning/note': 'note',
  'learning/place': 'note',
  'review/answer': 'review',
} as const

/** A change on this device: what it is, where it belongs, and what became of it. */
function Change({ entry, titles }: { entry: Entry; titles: Titles }) {
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
          t('refused', { reason: entry.code === 'too_old' ? t('tooOld') : errorText(entry.code) })}
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

/** The titles of the person's kept courses and lessons. */
async function readTitles(person: string): Promise<Titles> {
  const pages = (await (await database()).getAll('pages')).filter((one) => one.person === person)
  return Object.fromEntries(
    pages.map(({ course, lesson, title }) => [
      lesson === null ? course : `${course}/${lesson}`,
      title,
    ]),
  )
}

/** What this device hasn't sent, what became of the rest, and what the person has to decide. */
export function Changes({ person }: { person: string }) {
  const t = useTranslations('offline.changes')
  const entries = useEntries()
  const [titles, setTitles] = useState<Titles>({})
  const [sending, setSending] = useState(false)

  useEffect(() => {
    readTitles(person).then(setTitles, () => {})
  }, [person])

  async function send() {
    setSending(true)
    await flush()
    setSending(false)
  }

  const shown = entries?.filter(
    (entry) =>
      isWork(entry) ||
      (entry.state !== 'waiting' && entry.name !== 'learning/note') ||
      entry.state === 'refused',
  )
  if (!shown) return null
  return (
    <section aria-labelledby="changes" className="max-w-reading">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="changes" className="text-h3">
          {t('title')}
        </h2>
        {shown.some(({ state }) => state === 'waiting') && (
          <Button
            variant="outline"
            size="sm"
            loading={sending}
            loadingLabel={t('sending')}
            onClick={() => void send()}
          >
            {t('send')}
          </Button>
        )}
      </div>
      {shown.length === 0 ? (
        <p className="mt-4 text-muted-foreground">{t('empty')}</p>
      ) : (
        <ul className="mt-4 border-b border-border">
          {shown.map((entry) => (
            <Change key={entry.number} entry={entry} titles={titles} />
          ))}
        </ul>
      )}
    </section>
  )
}
