import { Lock } from 'lucide-react'
import { getLocale, getTranslations } from 'next-intl/server'
import { Badge } from '@/components/ui/badge'
import { buttonVariants } from '@/components/ui/button'
import { cn } from '@/lib/cn'
import { localePath, routes } from '@/lib/routes'
import { VisitorLink } from '../../../_components/visitor'
import { PanelFrame } from './panel-frame'

const items = ['progress', 'profile', 'areas'] as const

/** The dashboard as a visitor sees it: locked, with the way in. */
export async function DashboardPanel() {
  const [t, locale] = await Promise.all([
    getTranslations('academyPage.tabs.dashboard'),
    getLocale(),
  ])
  return (
    <PanelFrame
      badge={
        <Badge variant="outline">
          <Lock aria-hidden="true" strokeWidth={1.5} className="size-4" />
          {t('badge')}
        </Badge>
      }
      title={t('title')}
      text={t('text')}
      action={
        <VisitorLink
          links={{
            auth: localePath(locale, routes.auth),
            dashboard: localePath(locale, routes.dashboard),
          }}
          labels={{ loading: t('checking'), logIn: t('signIn'), myStuff: t('open') }}
          className={cn(buttonVariants({ variant: 'secondary', size: 'lg' }), 'justify-self-start')}
        />
      }
      listTitle={t('shows')}
      items={items.map((key) => ({ name: t(`items.${key}.name`), text: t(`items.${key}.text`) }))}
    />
  )
}
