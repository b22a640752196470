import { getTranslations } from 'next-intl/server'
import { siteMenu } from '@/components/layout/site-menu'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { Section } from '../../_components/page/section'

/** The areas behind the sign-in, as the navigation names them. */
export async function Areas() {
  const [t, nav] = await Promise.all([
    getTranslations('academyPage.areas'),
    getTranslations('nav.menus.academy.items'),
  ])
  const areas = siteMenu.academy.filter(({ href }) => href !== routes.academy)
  return (
    <Section tone="raised" title={t('title')} lead={t('lead')}>
      <ul className="grid gap-x-16 md:grid-cols-2">
        {areas.map(({ key, href, icon: Icon }) => (
          <li key={key} className="border-t border-line">
            <Link href={href} className="group flex gap-5 py-6">
              <Icon
                aria-hidden="true"
                strokeWidth={1.5}
                className="mt-1 size-6 shrink-0 text-info"
              />
              <span>
                <span className="block font-heading text-title font-semibold group-hover:text-info">
                  {nav(`${key}.label`)}
                </span>
                <span className="block">{nav(`${key}.text`)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
