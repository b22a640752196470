import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { SearchButton } from '@/components/search/search-button'
import { buttonVariants } from '@/components/ui/button'
import { site } from '@/lib/site'
import { NotFoundContent } from './not-found-content'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('common.notFound')
  // Not by the template of a layout, which would tell that there is a staff console.
  return { title: { absolute: `${t('title')} · ${site.name}` } }
}

/** The not-found page inside the frame of the Academy, the settings or the staff console. */
export default function SignedInNotFound() {
  const look = buttonVariants({ variant: 'outline', size: 'lg' })
  return <NotFoundContent search={<SearchButton inPage isMember className={look} />} />
}
