import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import type { CataloguePart } from '@/content/catalogue'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { FactList } from './fact-list'

type PanelFrameProps = {
  badge: ReactNode
  title: string
  text: string
  /** Below the text: what to do today. */
  action: ReactNode
  /** The list beside the text. */
  listTitle: string
  items: readonly { name: string; text: string }[]
}

/** A tab's panel: introduction and action on the left, content on the right. */
function PanelFrame({ badge, title, text, action, listTitle, items }: PanelFrameProps) {
  return (
    <div className="grid gap-x-16 gap-y-12 pb-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div>
        {badge}
        <h2 className="mt-4 text-h2">{title}</h2>
        <p className="mt-4 max-w-measure text-lead">{text}</p>
        <div className="mt-8">{action}</div>
      </div>
      <div>
        <h3 className="mb-3 text-label font-semibold tracking-normal text-muted-foreground">
          {listTitle}
        </h3>
        <FactList facts={items} />
      </div>
    </div>
  )
}

const catalogue = {
  learningPaths: ['order', 'pace', 'proof'],
  vibeTutorials: ['build', 'why', 'sessions'],
  resourceLibrary: ['guides', 'recordings', 'templates'],
} as const satisfies Record<CataloguePart, readonly string[]>

type CataloguePanelProps = {
  part: CataloguePart
  isEmpty: boolean
  /** The part's content. */
  children: ReactNode
}

/** A part of the catalogue under its heading; if empty, what will appear. */
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
          <Button asChild variant="outline" size="lg" className="mt-6">
            <Link href={routes.auth}>{t('until.action')}</Link>
          </Button>
        </>
      }
      listTitle={t('holds')}
      items={catalogue[part].map((key) => ({
        name: word(`tabs.${part}.items.${key}.name`),
        text: word(`tabs.${part}.items.${key}.text`),
      }))}
    />
  )
}
