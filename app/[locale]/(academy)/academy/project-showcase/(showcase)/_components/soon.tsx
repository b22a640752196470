import { getTranslations } from 'next-intl/server'
import { Drawing } from '@/components/motif/drawing'
import { Badge } from '@/components/ui/badge'
import { drawings } from '../../../_components/drawings'

/** SPEC's coming-soon, in a tab that nothing stands in yet: `children` says what it waits for. */
export async function Soon({ children }: { children: string }) {
  const t = await getTranslations('academy')
  return (
    <div className="grid max-w-reading items-center gap-x-12 gap-y-6 border-t border-line py-8 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div>
        <Badge variant="outline">{t('comingSoon.badge')}</Badge>
        <p className="mt-4 text-lead">{children}</p>
        <p className="mt-2 text-muted">{t('projectShowcase.what')}</p>
      </div>
      <Drawing height={120} className="w-40 max-sm:order-first">
        {drawings.projectShowcase}
      </Drawing>
    </div>
  )
}
