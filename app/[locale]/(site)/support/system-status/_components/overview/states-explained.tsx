import { getTranslations } from 'next-intl/server'
import { serviceStates } from '@/lib/status/services'
import { StateIcon } from '../../../_components/state-icon'
import { Folded } from '../folded'

/** What each state means. */
export async function StatesExplained() {
  const [t, names] = await Promise.all([
    getTranslations('status.statesExplained'),
    getTranslations('status.states'),
  ])
  return (
    <Folded title={t('title')} className="mt-6">
      <dl className="mt-2 max-w-reading border-b border-line">
        {serviceStates.map((state) => (
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
    </Folded>
  )
}
