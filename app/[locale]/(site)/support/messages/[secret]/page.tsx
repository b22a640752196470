import { getLocale, getTranslations } from 'next-intl/server'
import { PublicNotFound } from '@/components/frame/public-not-found'
import { Unreachable } from '@/components/site/unreachable'
import { ConversationView } from '@/components/support/conversation-view'
import { textsFor } from '@/lib/i18n/texts-for'
import { localePath, messagePath } from '@/lib/routes'
import { conversationWords } from '@/lib/support/client/conversation-labels'
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
    const words = textsFor(['title', 'text', 'retry'], (key) => t(key))
    return <Unreachable contours={17} words={words} address={address} />
  }
  return (
    <ConversationView
      secret={secret}
      page={address}
      initial={read.conversation}
      locale={locale}
      formId={crypto.randomUUID()}
      words={await conversationWords(read.conversation.topic)}
    />
  )
}
