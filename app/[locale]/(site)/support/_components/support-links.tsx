import { getTranslations } from 'next-intl/server'
import { siteMenu } from '@/components/layout/site-menu'
import { ReadOn } from '../../_components/page/read-on'

type SupportLinksProps = { except: (typeof siteMenu.support)[number]['key'] }

/** The other support pages, as the navigation names them. */
export async function SupportLinks({ except }: SupportLinksProps) {
  const [t, nav] = await Promise.all([
    getTranslations('support.readOn'),
    getTranslations('nav.menus.support.items'),
  ])
  const links = siteMenu.support
    .filter(({ key }) => key !== except)
    .map(({ key, href }) => ({ href, label: nav(`${key}.label`), text: nav(`${key}.text`) }))
  return <ReadOn title={t('title')} links={links} />
}
