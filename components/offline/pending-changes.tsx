'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { useEntries } from '@/lib/offline/client/use-entries'
import { database } from '@/lib/offline/database'
import { flush } from '@/lib/offline/device'
import { isWork } from '@/lib/offline/entry'
import { Change, type Titles } from './pending-change'

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
