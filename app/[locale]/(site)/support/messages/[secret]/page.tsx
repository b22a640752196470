import { getLocale, getTranslations } from 'next-intl/server'
import { textsFor } from '@/lib/i18n/texts-for'
import { localePath, messagePath } from '@/lib/routes'
import { Unreachable } from '../../../_components/page/unreachable'
import { ConversationView } from './_components/conversation-view'
import { readConversation } from './_components/read'
import { UnknownScreen } from './_components/unknown-screen'
import { conversationWords } from './_components/words'

// What it shows is its sender's alone: no copy of it is kept anywhere.
export const dynamic = 'force-dynamic'

/** A message that somebody sent us, with its state and all that was written after it. */
export default async function MessagePage({
  params,
}: PageProps<'/[locale]/support/messages/[secret]'>) {
  const { secret } = await params
  const [read, locale] = await Promise.all([readConversation(secret), getLocale()])
  if (read.status === 'unknown') return <UnknownScreen />
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
