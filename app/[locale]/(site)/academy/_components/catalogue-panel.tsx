import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import type { CataloguePart } from '@/lib/content/catalogue'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { PanelFrame } from './panel-frame'

const items = {
  learningPaths: ['order', 'pace', 'proof'],
  vibeTutorials: ['build', 'why', 'sessions'],
  resourceLibrary: ['guides', 'recordings', 'templates'],
} as const satisfies Record<CataloguePart, readonly string[]>

type CataloguePanelProps = {
  part: CataloguePart
  isEmpty: boolean
  /** What the part holds. */
  children: ReactNode
}

/** A part of the catalogue under its heading; while it is empty, what it will hold. */
export async function CataloguePanel({ part, isEmpty, children }: CataloguePanelProps) {
  const t = await getTranslations('academyPage')
  if (!isEmpty) {
    return (
      <>
        <h2 className="text-h2">{t(`tabs.${part}.title`)}</h2>
        <p className="mt-4 mb-12 max-w-measure text-lead">{t(`tabs.${part}.text`)}</p>
        {children}
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
