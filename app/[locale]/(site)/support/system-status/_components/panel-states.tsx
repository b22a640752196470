import { getTranslations } from 'next-intl/server'
import { Skeleton } from '@/components/ui/skeleton'
import { NoScriptPanel } from './no-script'
import { Notice } from './notice'

const entries = ['first', 'second']

/** What stands where reports will, while none is known. */
export function EntriesLoading() {
  return (
    <>
      <div className="script-only border-b border-line">
        {entries.map((key) => (
          <div
            key={key}
            className="grid gap-x-12 gap-y-6 border-t border-line py-8 lg:grid-cols-[minmax(0,1.8fr)_minmax(0,1fr)]"
          >
            <div>
              <Skeleton className="h-6 w-2/3" />
              <Skeleton className="mt-4 h-4 max-w-measure" />
              <Skeleton className="mt-2 h-4 w-1/2" />
            </div>
            <div>
              <Skeleton className="h-4 w-24" />
              <Skeleton className="mt-3 h-4 w-40" />
            </div>
          </div>
        ))}
      </div>
      <NoScriptPanel />
    </>
  )
}

/** What stands there when our servers don't answer and nothing was known before. */
export async function Unavailable() {
  const t = await getTranslations('status.unavailable')
  return <Notice title={t('title')}>{t('text')}</Notice>
}
