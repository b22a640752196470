import { useFormatter, useTranslations } from 'next-intl'
import { FigureList } from '@/components/ui/figure-list'

const names = ['courses', 'lessons', 'points', 'certificates'] as const

type LearnerFiguresProps = Record<(typeof names)[number], number>

/** A person's learning in four figures; for the server and the browser. */
export function LearnerFigures(figures: LearnerFiguresProps) {
  const t = useTranslations('certifications.progress.figures')
  const format = useFormatter()
  return (
    <FigureList
      figures={names.map((name) => ({ label: t(name), value: format.number(figures[name]) }))}
    />
  )
}
