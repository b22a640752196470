import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { readConversation } from '@/lib/support/read-conversation'

type Props = LayoutProps<'/[locale]/support/messages/[secret]'>

/** In the layout, because 404 and 503 responses take their title only from layouts. Not for search engines. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ secret }, t, common] = await Promise.all([
    params,
    getTranslations('conversation'),
    getTranslations('common.notFound'),
  ])
  const read = await readConversation(secret)
  return {
    title:
      read.status === 'found'
        ? t('title', { number: read.conversation.number })
        : read.status === 'unknown'
          ? common('title')
          : t('unreachable.title'),
    robots: { index: false, follow: false },
  }
}

export default function MessageLayout({ children }: Props) {
  return children
}
