import { useTranslations } from 'next-intl'
import { cn } from '@/lib/cn'
import { site } from '@/lib/site'
import type { Conversation } from '@/lib/support/conversation'

const steps = ['received', 'in_progress', 'answered'] as const satisfies Conversation['state'][]

/** A message's progress; the current step is explained below its name. */
export function StateSteps({ state }: Pick<Conversation, 'state'>) {
  const t = useTranslations('conversation.state')
  const current = steps.indexOf(state)
  return (
    <ol>
      {steps.map((step, place) => {
        const here = place === current
        return (
          <li
            key={step}
            aria-current={here ? 'step' : undefined}
            className="relative grid grid-cols-[1rem_minmax(0,1fr)] gap-x-4 pb-5 last:pb-0"
          >
            {place < steps.length - 1 && (
              <span
                aria-hidden="true"
                className={cn(
                  'absolute top-4 bottom-[-0.35rem] left-2 w-px',
                  place < current ? 'bg-info' : 'bg-border',
                )}
              />
            )}
            <span
              aria-hidden="true"
              className={cn(
                'relative mt-1.25 size-4 rounded-full border',
                place <= current ? 'border-info' : 'border-input bg-background',
                place < current && 'bg-info',
                here && 'bg-info ring-4 ring-info/20 forced-colors:bg-[Highlight]',
              )}
            />
            <div>
              <p className={here ? 'font-semibold' : 'text-muted-foreground'}>
                {t(`${step}.name`)}
              </p>
              {here && (
                <p className="mt-1 max-w-measure text-muted-foreground">
                  {t(`${step}.text`, { hours: site.replyHours })}
                </p>
              )}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
