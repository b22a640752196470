import { ChevronRight } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { StateIcon } from '../../../_components/state-icon'

const states = ['operational', 'degraded', 'partial', 'outage', 'unknown'] as const

/** When a part counts as what. */
export async function StatesExplained() {
  const [t, names] = await Promise.all([
    getTranslations('status.statesExplained'),
    getTranslations('status.states'),
  ])
  return (
    <details className="group mt-6">
      <summary className="inline-flex min-h-11 items-center gap-2 font-semibold">
        <ChevronRight
          aria-hidden="true"
          strokeWidth={1.5}
          className="size-5 transition-transform group-open:rotate-90"
        />
        {t('title')}
      </summary>
      <dl className="mt-2 max-w-reading border-b border-line">
        {states.map((state) => (
          <div
            key={state}
            className="grid gap-x-6 border-t border-line py-3 sm:grid-cols-[14rem_1fr]"
          >
            <dt className="flex items-center gap-2 font-semibold">
              <StateIcon state={state} />
              {names(state)}
            </dt>
            <dd className="text-muted">{t(state)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
