import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Drawing } from '@/components/motif/drawing'
import { Badge } from '@/components/ui/badge'
import { cn } from '@/lib/cn'
import { drawings } from './drawings'

type ComingSoonProps = {
  area: 'liveLearning' | 'projectShowcase'
  className?: string
  children: ReactNode
}

/** In place of an empty list: `children` says what it waits for, and the area's words what will be here. */
export function ComingSoon({ area, className, children }: ComingSoonProps) {
  const t = useTranslations('academy')
  return (
    <div
      className={cn(
        'grid max-w-reading items-center gap-x-12 gap-y-6 sm:grid-cols-[minmax(0,1fr)_auto]',
        className,
      )}
    >
      <div>
        <Badge variant="outline">{t('comingSoon.badge')}</Badge>
        {children}
        <p className="mt-2 text-muted">{t(`${area}.what`)}</p>
      </div>
      <Drawing height={120} className="w-40 max-sm:order-first">
        {drawings[area]}
      </Drawing>
    </div>
  )
}
