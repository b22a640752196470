'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { cn } from '@/lib/cn'
import { usePresenterControls, useRoom } from './room-provider'

/** The agenda with its current item, which staff move on. */
export function Agenda({ fallback }: { fallback: string[] }) {
  const t = useTranslations('room.agenda')
  const { room, isStaff } = useRoom()
  const { steer, pending } = usePresenterControls()
  const items = room.plan.agenda.length > 0 ? room.plan.agenda : fallback
  if (items.length === 0) return null
  const current = Math.min(room.item, items.length - 1)
  return (
    <section aria-labelledby="agenda" className="border-t border-border pt-4">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-2">
        <h2 id="agenda" className="text-title">
          {t('title')}
        </h2>
        {isStaff && current < items.length - 1 && (
          <Button
            variant="outline"
            size="sm"
            className="script-only"
            disabled={pending}
            onClick={() => steer({ item: current + 1 })}
          >
            {t('next')}
          </Button>
        )}
      </div>
      <ol className="mt-2">
        {items.map((item, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two items may have the same words
            key={index}
            aria-current={index === current ? 'step' : undefined}
            className={cn(
              'grid grid-cols-[2.5rem_minmax(0,1fr)] items-baseline border-l-2 py-1.5 pl-3 wrap-anywhere',
              index === current
                ? 'border-primary font-semibold'
                : 'border-border text-muted-foreground',
            )}
          >
            <span aria-hidden="true" className="font-mono text-label">
              {String(index + 1).padStart(2, '0')}
            </span>
            {isStaff && index !== current ? (
              <button
                type="button"
                className="min-h-6 text-left hover:text-foreground hover:underline pointer-coarse:min-h-11"
                disabled={pending}
                onClick={() => steer({ item: index })}
              >
                {item}
              </button>
            ) : (
              <span>
                {item}
                {index === current && <span className="sr-only">{` (${t('now')})`}</span>}
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
