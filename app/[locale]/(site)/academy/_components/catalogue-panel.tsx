import { getTranslations } from 'next-intl/server'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import type { CatalogueEntry, CataloguePart } from '@/lib/content/catalogue'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { ReadOn } from '../../_components/page/read-on'
import { PanelFrame } from './panel-frame'

const items = {
  learningPaths: ['order', 'pace', 'proof'],
  vibeTutorials: ['build', 'why', 'sessions'],
  resourceLibrary: ['guides', 'recordings', 'templates'],
} as const satisfies Record<CataloguePart, readonly string[]>

type CataloguePanelProps = { part: CataloguePart; entries: readonly CatalogueEntry[] }

/** What a part of the catalogue holds; while it is empty, what it will hold. */
export async function CataloguePanel({ part, entries }: CataloguePanelProps) {
  const t = await getTranslations('academyPage')
  if (entries.length > 0) {
    const links = entries.map(({ title, text, href }) => ({ label: title, text, href }))
    return (
      <>
        <h2 className="mb-8 text-h2">{t(`tabs.${part}.title`)}</h2>
        <ReadOn title={t(`tabs.${part}.text`)} links={links} />
      </>
    )
  }
  const word = t as (key: string) => string
  return (
    <PanelFrame
      badge={<Badge variant="outline">{t('soon')}</Badge>}
      title={t(`tabs.${part}.title`)}
      text={t(`tabs.${part}.text`)}
      action={
        <>
          <p className="max-w-measure">{t('until.text')}</p>
          <Button asChild variant="secondary" size="lg" className="mt-6">
            <Link href={routes.auth}>{t('until.action')}</Link>
          </Button>
        </>
      }
      listTitle={t('holds')}
      items={items[part].map((key) => ({
        name: word(`tabs.${part}.items.${key}.name`),
        text: word(`tabs.${part}.items.${key}.text`),
      }))}
    />
  )
}
