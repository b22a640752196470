'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useLearning } from '@/components/support/training-learning'
import { Button } from '@/components/ui/button'
import { FigureList } from '@/components/ui/figure-list'
import { useVisitor } from '@/lib/auth/visitor'
import type { LearningSummary } from '@/lib/learning/queries'
import { coursePath, localePath, routes } from '@/lib/routes'

type MemberFiguresProps = {
  /** Course titles by slug. */
  titles: Record<string, string>
  /** Shown to visitors, and until it's known who's visiting. */
  children: ReactNode
}

/** A signed-in member's figures in place of the visitors' panel. */
export function MemberFigures({ titles, children }: MemberFiguresProps) {
  const t = useTranslations('academyPage.tabs.dashboard')
  const locale = useLocale()
  const visitor = useVisitor()
  const { learning, retry } = useLearning()
  if (visitor.status !== 'authenticated' || learning.status === 'visitor') return children
  return (
    <div className="grid gap-8 pb-4">
      <h2 className="text-h2">{t('member.title')}</h2>
      <div role="status" className="min-h-24">
        {learning.status === 'loading' && (
          <p className="text-muted-foreground">{t('member.loading')}</p>
        )}
        {learning.status === 'failed' && (
          <p>
            {t('member.failed')}{' '}
            <button type="button" onClick={retry} className="min-h-11 underline-link">
              {t('member.retry')}
            </button>
          </p>
        )}
        {learning.status === 'ready' && <MemberFigureList summary={learning.summary} />}
      </div>
      <div className="flex flex-wrap gap-3 *:max-w-full">
        {learning.status === 'ready' && <NextStep summary={learning.summary} titles={titles} />}
        {/* A plain link: the dashboard differs per person. */}
        <Button asChild variant="outline" size="lg">
          <a href={localePath(locale, routes.dashboard)}>{t('open')}</a>
        </Button>
      </div>
    </div>
  )
}

function MemberFigureList({ summary }: { summary: LearningSummary }) {
  const t = useTranslations('academyPage.tabs.dashboard.member')
  const number = new Intl.NumberFormat(useLocale())
  return (
    <FigureList
      figures={[
        { label: t('courses'), value: number.format(summary.coursesCompleted) },
        { label: t('lessons'), value: number.format(summary.lessonsCompleted) },
        { label: t('certificates'), value: number.format(summary.certificates) },
        { label: t('points'), value: number.format(summary.points) },
      ]}
    />
  )
}

type NextStepProps = { summary: LearningSummary; titles: Record<string, string> }

/** Continues a course in progress, else leads to the catalogue. */
function NextStep({ summary, titles }: NextStepProps) {
  const t = useTranslations('academyPage.tabs.dashboard.member')
  const locale = useLocale()
  const [started] = Object.entries(summary.courses).filter(
    ([, { status }]) => status === 'in-progress',
  )
  if (!started) {
    return (
      <Button asChild size="lg">
        <a href={localePath(locale, routes.courses)}>{t('begin')}</a>
      </Button>
    )
  }
  const [slug, { next }] = started
  return (
    <Button asChild size="lg">
      <a href={localePath(locale, `${coursePath(slug)}/${next}`)}>
        {t('continue')}: {titles[slug]}
      </a>
    </Button>
  )
}
