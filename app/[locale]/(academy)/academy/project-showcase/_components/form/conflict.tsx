'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { differences, type Fields } from '@/lib/showcase/fields'

type ConflictProps = {
  mine: Fields
  theirs: Fields
  onChoose(which: 'mine' | 'theirs'): void
}

/** Two versions of a project: the one in the form, and what another device saved. */
export function Conflict({ mine, theirs, onChoose }: ConflictProps) {
  const t = useTranslations('showcase.form')
  const categories = useTranslations('showcase.categories')
  const different = differences(mine, theirs)
  return (
    <section aria-labelledby="conflict" className="border-l-2 border-warning pl-5">
      <div role="alert">
        <h2 id="conflict" className="text-title">
          {t('conflict.title')}
        </h2>
        <p className="mt-1">{different.length > 0 ? t('conflict.text') : t('conflict.same')}</p>
      </div>
      <dl className="mt-4 grid gap-3">
        {different.map((name) => (
          <div key={name}>
            <dt className="text-label text-muted">{t(`fields.${name}`)}</dt>
            <dd dir="auto" className="max-h-48 overflow-y-auto whitespace-pre-line wrap-anywhere">
              {(name === 'category'
                ? theirs.category && categories(theirs.category)
                : theirs[name]) || t('conflict.nothing')}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => onChoose('mine')}>
          {t('conflict.mine')}
        </Button>
        <Button variant="quiet" onClick={() => onChoose('theirs')}>
          {t('conflict.theirs')}
        </Button>
      </div>
    </section>
  )
}
