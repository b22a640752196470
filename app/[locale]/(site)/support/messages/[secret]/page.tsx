import { getLocale, getTranslations } from 'next-intl/server'
import { PublicNotFound } from '@/components/frame/public-not-found'
import { Unreachable } from '@/components/site/page-hero'
import { ConversationView } from '@/components/support/conversation-view'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { localePath, messagePath } from '@/lib/routes'
import { readConversation } from '@/lib/support/read-conversation'

// Private to its sender, so it must not be cached.
export const dynamic = 'force-dynamic'

/** A message sent to us, with its state and replies. */
export default async function MessagePage({
  params,
}: PageProps<'/[locale]/support/messages/[secret]'>) {
  const { secret } = await params
  const [read, locale] = await Promise.all([readConversation(secret), getLocale()])
  if (read.status === 'unknown') {
    const t = await getTranslations('conversation.unknown')
    return <PublicNotFound hint={t('text')} />
  }
  const address = localePath(locale, messagePath(secret))
  if (read.status === 'unreachable') {
    const t = await getTranslations('conversation.unreachable')
    return (
      <Unreachable
        contours={17}
        title={t('title')}
        text={t('text')}
        retry={t('retry')}
        address={address}
      />
    )
  }
  return (
    <ClientMessages namespaces={['conversation', 'company.message.topics']}>
      <ConversationView
        secret={secret}
        page={address}
        initial={read.conversation}
        topic={read.conversation.topic}
        formId={crypto.randomUUID()}
      />
    </ClientMessages>
  )
}
