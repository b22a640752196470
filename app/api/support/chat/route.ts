import { readHandler } from '@/lib/change/read-handler'
import { getChat } from '@/lib/support/chat/queries'
import { chatLanguage } from '@/lib/support/chat/schema'

/** This browser's chat, if it has one. */
export const GET = readHandler('chat-read-ip', async ({ request, cookies }) =>
  getChat(cookies, chatLanguage.parse(new URL(request.url).searchParams.get('language'))),
)
