import { getLocale, getTranslations } from 'next-intl/server'
import type { Locale } from '@/lib/i18n/routing'
import { type IndexedRoute, localePath, routes } from '@/lib/routes'
import { site } from '@/lib/site'
import { JsonLd } from './json-ld'
import { absoluteUrl } from './origin'

export type InnerRoute = Exclude<IndexedRoute, 'home'>

/** Menu labels of pages, or titles for those in no menu. */
const labels = {
  waitlist: 'meta.waitlist.title',
  alphaAi: 'nav.menus.products.items.alphaAi.label',
  snowAi: 'nav.menus.products.items.snowAi.label',
  agenticCrm: 'nav.menus.products.items.agenticCrm.label',
  sentimentAnalysis: 'nav.menus.products.items.sentimentAnalysis.label',
  consultancy: 'nav.menus.solutions.items.consultancy.label',
  enterpriseChatbot: 'nav.menus.solutions.items.enterpriseChatbot.label',
  advancedAnalytics: 'nav.menus.solutions.items.advancedAnalytics.label',
  voiceAi: 'nav.menus.solutions.items.voiceAi.label',
  academy: 'nav.menus.academy.items.academy.label',
  courses: 'nav.menus.academy.items.courses.label',
  helpCentre: 'nav.menus.support.items.helpCentre.label',
  liveChat: 'meta.liveChat.title',
  training: 'nav.menus.support.items.training.label',
  systemStatus: 'nav.menus.support.items.systemStatus.label',
  developerDocs: 'nav.menus.support.items.developerDocs.label',
  contact: 'meta.contact.title',
  about: 'nav.about.label',
  legal: 'nav.legal.legal',
  privacyPolicy: 'nav.legal.privacyPolicy',
  security: 'nav.legal.security',
  accessibility: 'nav.legal.accessibility',
  manageCookies: 'nav.legal.manageCookies',
} as const satisfies Record<InnerRoute, string>

type Crumb = { name: string; path: string }

/** A trail of pages from the home page down, as a schema.org BreadcrumbList. */
export function breadcrumbList(locale: Locale, trail: readonly Crumb[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item: absoluteUrl(localePath(locale, path)),
    })),
  }
}

type BreadcrumbJsonLdProps = {
  name: InnerRoute
  /** The current page, if it is below that one, and what lies between the two. */
  below?: Crumb | readonly Crumb[]
}

/** A public page's breadcrumb trail. Products, Solutions and Support have no page. */
export async function BreadcrumbJsonLd({ name, below }: BreadcrumbJsonLdProps) {
  const [t, locale] = await Promise.all([getTranslations(), getLocale()])
  const trail = [
    { name: site.name, path: routes.home },
    ...(name === 'courses' ? [{ name: t(labels.academy), path: routes.academy }] : []),
    { name: t(labels[name]), path: routes[name] },
    ...(below ? [below].flat() : []),
  ]
  return <JsonLd data={breadcrumbList(locale, trail)} />
}
